import * as z from '@/contract/zod';
import type { AnswerTime } from '@/lib/openingHours';
import { defineSettings, textSchema } from './defineSettings';

/**
 * How soon an answer is promised: within hours in which the organisation is open (`2h`), or until the end of a working day
 * (`1d` is the first after the day on which somebody wrote).
 */
const ANSWER_PROMISES = ['none', '1h', '2h', '4h', '1d', '2d', '3d'] as const;
type AnswerPromise = (typeof ANSWER_PROMISES)[number];

/** `null` where nothing is promised. */
export function readAnswerTime(promise: AnswerPromise): AnswerTime | null {
  const count = Number(promise.slice(0, -1));
  if (promise === 'none') return null;
  return promise.endsWith('h') ? { hours: count } : { days: count };
}

/** What the texts of the site promise for the organisation. A promise that is empty is left out of every text. */
export const promisesSettings = defineSettings({
  name: 'promises',
  schema: z.object({
    answerTime: textSchema(60),
    answerWithin: z.enum(ANSWER_PROMISES),
    whatsappTime: textSchema(60),
    meetingTitle: textSchema(80),
    meetingText: textSchema(300),
    meetingTerms: textSchema(80),
    returnTerms: textSchema(80),
  }),
  defaults: {
    answerTime: { az: '', en: '' },
    answerWithin: 'none',
    whatsappTime: { az: '', en: '' },
    meetingTitle: { az: '', en: '' },
    meetingText: { az: '', en: '' },
    meetingTerms: { az: '', en: '' },
    returnTerms: { az: '', en: '' },
  },
});
