// The board of Last Lantern: it draws the view and offers what the seat may do.

const GUST = 0;

function make(tag, className, text = "") {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** A card: a flame as high as its number, or a Gust. */
function card(props, number) {
  const button = make("button", "lantern-card", number === GUST ? "≋" : String(number));
  button.setAttribute("aria-label", props.texts.say("action.play", { card: number }));
  const action = props.may.find((each) => each.do === "play" && each.card === number);
  button.disabled = !props.live || !action;
  button.onclick = () => props.act(action);
  button.style.setProperty("--glow", `${number * 12}%`);
  return button;
}

/** How far a seat has come, and what everybody may know of it. */
function seat(props, at) {
  const { view, names, texts } = props;
  const row = make("li", view.turn === at ? "lantern-seat turn" : "lantern-seat");
  const wall = make("meter", "lantern-light");
  wall.max = view.goal;
  wall.value = view.light[at];
  wall.textContent = `${view.light[at]} / ${view.goal}`;
  wall.setAttribute("aria-label", names[at]);
  const facts = { n: view.sizes[at], shutters: view.shutters[at] };
  row.append(make("b", "", names[at]), wall, make("span", "", `${view.light[at]}`));
  row.append(make("small", "", texts.say("board.seat", facts)));
  return row;
}

function draw(element, props) {
  const { view, texts } = props;
  const seats = make("ol", "lantern-seats");
  seats.append(...props.names.map((_, at) => seat(props, at)));
  const hand = make("div", "lantern-hand");
  const cards = props.seat >= 0 ? [...view.hands[props.seat]] : [];
  hand.append(...cards.sort().map((number) => card(props, number)));
  const let_be = props.may.find((each) => each.do === "let");
  if (let_be) {
    const button = make("button", "lantern-let", texts.say("action.let"));
    button.disabled = !props.live;
    button.onclick = () => props.act(let_be);
    hand.append(button);
  }
  const said = describe(props).map((sentence) => make("p", "lantern-said", sentence));
  element.replaceChildren(...said, seats, hand);
}

export function describe({ view, texts }) {
  const said = [texts.say("board.lantern", { lantern: view.lantern, pile: view.pile })];
  if (view.flame >= 0) said.push(texts.say("board.flame", { seat: view.turn, card: view.flame }));
  return said;
}

export function mount(element, props) {
  const style = make("link", "");
  style.rel = "stylesheet";
  style.href = new URL("./board.css", import.meta.url).href;
  const board = make("div", "lantern-board");
  element.append(style, board);
  draw(board, props);
  return { update: (next) => draw(board, next), destroy: () => element.replaceChildren() };
}
