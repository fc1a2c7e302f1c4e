// A gentle first game: Easy cards, half as much time again, and company that waits for others.

import type { Sight } from "../../kernel/board";
import type { FirstGame } from "../../lessons/first";

const layable = ({ may }: Sight): boolean => may.length > 0;

/** Whether something may be laid now that costs nothing. */
const fits = (sight: Sight): boolean => sight.may.some((_, place) => !sight.warnings[place]);

export const first: FirstGame = {
  bot: "patient",
  options: { easy: 4, pace: "x1.5" },
  goal: {
    en: "Get out together before the time is up: lay matching symbols in front of the Wagon and draw your way down to the Exit, the last card of the pile. Nobody waits for a turn.",
    fr: "Sortez ensemble avant la fin du temps : posez des symboles qui vont ensemble devant le Wagon et piochez jusqu’à l’Issue, la dernière carte de la pile. Personne n’attend son tour.",
    de: "Kommt zusammen hinaus, bevor die Zeit um ist: Legt passende Symbole vor die Draisine und zieht euch bis zum Ausgang durch, der letzten Karte des Stapels. Niemand wartet auf einen Zug.",
  },
  eased: {
    en: "It is easier than usual: patient company, four Easy cards and half as much time again.",
    fr: "C’est plus facile que d’habitude : des équipiers patients, quatre cartes Facile et moitié plus de temps.",
    de: "Es ist leichter als sonst: geduldige Mitfahrer, vier Lässig-Karten und anderthalbmal so viel Zeit.",
  },
  marks: [
    {
      until: "laid",
      such: fits,
      words: {
        en: "Tap an end of a card that shows the open symbol: it lights up green. A star takes any symbol.",
        fr: "Touchez un bout de carte qui montre le symbole ouvert : il s’allume en vert. Une étoile prend tous les symboles.",
        de: "Tippe auf ein Kartenende mit dem offenen Symbol: Es leuchtet grün. Ein Stern nimmt jedes Symbol.",
      },
    },
    {
      until: "laid",
      such: (sight) => !layable(sight),
      words: {
        en: "Now somebody else first: nobody lays twice running, as long as another has cards.",
        fr: "Maintenant quelqu’un d’autre d’abord : personne ne pose deux fois de suite tant qu’un autre a des cartes.",
        de: "Jetzt erst jemand anders: Keiner legt zweimal hintereinander, solange andere Karten haben.",
      },
    },
    {
      until: "laid",
      such: (sight) => layable(sight) && !fits(sight),
      words: {
        en: "Nothing of yours fits: ask with the buttons above your hand. If nobody has it, tap a card twice: its red number is how many cards fall off behind.",
        fr: "Rien ne va chez vous : demandez avec les boutons au-dessus de votre main. Si personne ne l’a, touchez une carte deux fois ; son nombre rouge dit combien tombent derrière.",
        de: "Von dir passt nichts: Frag mit den Knöpfen über deiner Hand. Hat es keiner, tippe zweimal auf eine Karte; ihre rote Zahl sagt, wie viele hinten abfallen.",
      },
    },
    {
      until: "laid",
      such: layable,
      words: {
        en: "Red cards are Dangers: Tunnels and Explosions act as soon as they lie there. Rest the mouse on any card, or hold a finger on it, to read what it does.",
        fr: "Les cartes rouges sont des Dangers : Tunnels et Explosions agissent dès qu’ils sont posés. Laissez la souris sur une carte, ou gardez le doigt dessus, pour lire son effet.",
        de: "Rote Karten sind Gefahren: Tunnel und Explosionen wirken, sobald sie liegen. Lass die Maus auf einer Karte ruhen oder halte einen Finger darauf, um zu lesen, was sie tut.",
      },
    },
  ],
};
