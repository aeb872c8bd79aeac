import { setImmediate as nextTurn } from 'node:timers/promises';
import { noteArrival } from '@/server/platform/http/arrivals.mjs';
import { letOthersGo } from '@/server/platform/http/letOthersGo';

/** Somebody comes in each turn, which has nothing else to do. */
async function comeFor(turns: number, isOver: () => boolean): Promise<number> {
  for (let turn = 0; turn < turns; turn += 1) {
    noteArrival();
    await nextTurn();
    if (isOver()) return turn;
  }
  return turns;
}

it('lets a crowd come that takes short turns', async () => {
  let hasGone = false;
  const gone = letOthersGo().then(() => (hasGone = true));
  expect(await comeFor(200, () => hasGone)).toBe(200);
  await gone;
});

it('waits for a crowd that does not end for as long as it may', async () => {
  let hasGone = false;
  const from = performance.now();
  void letOthersGo(20).then(() => (hasGone = true));
  await comeFor(Infinity, () => hasGone);
  expect(performance.now() - from).toBeGreaterThanOrEqual(20);
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
