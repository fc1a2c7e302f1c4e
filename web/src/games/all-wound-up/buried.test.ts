import { expect, it } from "vitest";
import { partly } from "../../kernel/partly";
import { buriedIn } from "./buried";
import { FACES } from "./tiles";
import { layOut } from "./ground";
import type { View } from "./wire";

const ground = layOut(FACES, { tiles: [["1A", 0, 0, 0]], closed: false, start: [0, 0, 90] });

it("the hats of toys that are off the board lie where they went", () => {
  const [grave] = ground.graves;
  const seats = [
    { hat: 2, where: "grave", zone: 0 },
    { hat: 1, where: "board", zone: null },
    { hat: 3, where: "grave", zone: 0 },
    { hat: 0, where: "box" },
  ];
  const buried = buriedIn(partly<View>({ seats }), ground);
  expect(buried.map(({ toy, hat }) => [toy, hat])).toEqual([
    [0, 2],
    [2, 3],
  ]);
  expect(buried[0]).toMatchObject({ where: "grave", x: grave?.x, y: grave?.y });
  expect(buried[1]?.x, "beside the other").not.toBe(grave?.x);
});
