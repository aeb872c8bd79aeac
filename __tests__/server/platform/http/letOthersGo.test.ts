import { setImmediate as nextTurn } from 'node:timers/promises';
import { noteArrival } from '@/server/platform/http/arrivals.mjs';
import { letOthersGo } from '@/server/platform/http/letOthersGo';

/** The clock stands still but for what a test lets pass, so that no turn is longer on a busy machine. */
let now = 0;
beforeEach(() => {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

/** Somebody comes in each turn, which takes so long. @returns the turns until it is over */
async function comeFor(turns: number, turnMs: number, isOver: () => boolean): Promise<number> {
  for (let turn = 0; turn < turns; turn += 1) {
    noteArrival();
    now += turnMs;
    await nextTurn();
    if (isOver()) return turn + 1;
  }
  return turns;
}

it('lets a crowd come that takes short turns', async () => {
  let hasGone = false;
  const gone = letOthersGo().then(() => (hasGone = true));
  expect(await comeFor(200, 0.01, () => hasGone)).toBe(200);
  expect(hasGone).toBe(false);
  // Nobody comes any more.
  now += 1;
  await gone;
});

it('waits for a crowd that does not end for as long as it may', async () => {
  let hasGone = false;
  void letOthersGo(20).then(() => (hasGone = true));
  expect(await comeFor(200, 1, () => hasGone)).toBeGreaterThan(20);
  expect(hasGone).toBe(true);
  expect(now).toBeLessThanOrEqual(22);
});

it('waits while a turn has something to do, though nobody comes', async () => {
  let hasGone = false;
  const gone = letOthersGo().then(() => (hasGone = true));
  for (let turn = 0; turn < 50; turn += 1) {
    now += 1;
    await nextTurn();
  }
  expect(hasGone).toBe(false);
  await gone;
});

it('goes on after a few turns where nobody comes', async () => {
  noteArrival();
  let hasGone = false;
  const gone = letOthersGo().then(() => (hasGone = true));
  for (let turn = 0; turn < 3; turn += 1) {
    await nextTurn();
    expect(hasGone).toBe(false);
  }
  await gone;
});
