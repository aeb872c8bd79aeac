import type { QueueItem } from '@/contract/adminViews';
import { findAnswerDue } from '@/lib/openingHours';
import { hoursSettings, toOpeningTimes } from '../../organisation/hoursSettings';
import { promisesSettings, readAnswerTime } from '../../organisation/promisesSettings';
import { readSettings } from '../../organisation/settingsService';

/** A row of what is to be done today, and its place among the others: ms since 1970, `Infinity` where no time presses. */
export type Work = { due: number; since: string; item: QueueItem };

/** Until when something that came at a time is to be answered, as the organisation promises it; `null` without a promise. */
export async function findDueTimes(): Promise<((since: string) => number | null) | null> {
  const promise = readAnswerTime((await readSettings(promisesSettings)).answerWithin);
  const times = toOpeningTimes(await readSettings(hoursSettings));
  return promise && ((since) => findAnswerDue(Date.parse(since), promise, times));
}

/** What is due first stands first, and of two that are due at once what came first. */
export const sortWork = (work: Work[]): QueueItem[] =>
  work
    .toSorted((one, other) =>
      one.due === other.due ? Date.parse(one.since) - Date.parse(other.since) : one.due - other.due,
    )
    .map(({ item }) => item);
