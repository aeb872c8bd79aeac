import { HttpError } from '../http/HttpError';

/** What became of a change of status; `unchanged` where it was so already, as when the same is asked for again. */
export type StatusChange = 'changed' | 'unchanged' | 'refused' | 'unknown';

/**
 * The answer to a change of status; `null` for what is not there.
 * @throws HttpError `status_refused`
 */
export function answerOf<Answer>(change: StatusChange, answer: Answer): Answer | null {
  if (change === 'refused') throw new HttpError('status_refused');
  return change === 'unknown' ? null : answer;
}
