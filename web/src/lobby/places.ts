// What stands around each station of the line, in the order of the stations.

import type { Component } from "svelte";
import type { STATIONS } from "../games/registry";
import Circles from "./art/Circles.svelte";
import Graveyard from "./art/Graveyard.svelte";
import Mine from "./art/Mine.svelte";

export interface Place {
  Art: Component;
  /** The part of the whole scene to show where there is no room for all of it. */
  crop: string;
  /** The same, much wider than high. */
  strip: string;
  /** The colour of the station's lamp. */
  lamp: "ember" | "brimstone" | "verdigris";
}

/** A station without a place fails the check. */
type OnePer<Stations extends readonly string[]> = { readonly [At in keyof Stations]: Place };

export const PLACES: OnePer<typeof STATIONS> = [
  { Art: Mine, crop: "44 304 472 196", strip: "44 350 472 110", lamp: "ember" },
  { Art: Circles, crop: "484 190 472 190", strip: "484 236 472 110", lamp: "brimstone" },
  { Art: Graveyard, crop: "966 88 470 173", strip: "966 130 470 125", lamp: "verdigris" },
];
