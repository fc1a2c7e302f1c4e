import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { edition, update } from "./kernel/edition.svelte";
import { router } from "./kernel/router.svelte";
import { settings } from "./kernel/settings.svelte";
import { preferred, speech } from "./kernel/language.svelte";
import { isLanguage } from "./kernel/texts";

const asked = new URLSearchParams(location.search).get("lang");
const locale =
  [asked, settings.language].find((one) => one === "pseudo" || isLanguage(one)) ??
  preferred(navigator.languages);

// A newer page has other files: a visitor who walks on to a part that is gone gets the newer page.
addEventListener("vite:preloadError", () => {
  void edition.look().then((newer) => newer && update());
});

await speech.speak(locale);
router.start();
const page = document.getElementById("page");
if (page) mount(App, { target: page });
