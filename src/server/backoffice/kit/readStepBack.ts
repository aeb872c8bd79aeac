import type { StreamView } from '@/contract/adminViews';
import { cleanSeen } from '@/contract/text.mjs';
import type { Translate } from '../../texts/texts';
import type { FormValues } from './formValues';

/** Characters of a reason. */
const MAX_REASON = 500;

/** What the form that takes a status back sent (`action=back`): the step, the reason, whether to mail; with what is wrong. */
export function readStepBack({ event = '', reason: sent = '', notify }: FormValues, t: Translate) {
  const reason = cleanSeen(sent);
  const tooLong = reason.length > MAX_REASON ? t('errors:field.maxLength', { n: MAX_REASON }) : '';
  return {
    eventId: /^[1-9]\d{0,15}$/.test(event) ? Number(event) : 0,
    typed: { reason, notify: notify === 'on' },
    error: reason === '' ? t('errors:field.required') : tooLong,
  };
}

/** Where there is no step back any more, what was typed as its reason stands in the form of a note. */
export const keepReason = (stream: StreamView, reason: string): StreamView =>
  stream.back ? stream : { ...stream, note: { typed: reason, error: '' } };
