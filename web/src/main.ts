import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { edition, update } from "./kernel/edition.svelte";
import { router } from "./kernel/router.svelte";
import { settings } from "./kernel/settings.svelte";
import { preferred, speech } from "./kernel/tongue.svelte";

const asked = new URLSearchParams(location.search).get("lang");
const tongue =
  asked === "pseudo" || asked === "en" || asked === "fr" || asked === "de"
    ? asked
    : settings.tongue === "auto"
      ? preferred(navigator.languages)
      : settings.tongue;

// A newer page has other files: whoever walks on to a part that is gone gets the newer page.
addEventListener("vite:preloadError", () => {
  void edition.look().then((newer) => newer && update());
});

await speech.speak(tongue);
router.start();
const page = document.getElementById("page");
if (page) mount(App, { target: page });
