import type { TFunction } from 'i18next';
import type { OwnCode } from '@/clients/readFailure';
import type { CallFailure } from '@/contract/postedForm';
import { formatPhoneInText } from '@/lib/phone';

export type FormsT = TFunction<['forms', 'common']>;

const OWN_TEXTS = {
  no_answer: 'err.noAnswer',
  key_forgotten: 'err.keyForgotten',
  part_missing: 'err.partMissing',
} as const satisfies Record<OwnCode, string>;

const hasOwnText = (code: string | null): code is OwnCode => code !== null && Object.hasOwn(OWN_TEXTS, code);

/** The reason alone, without whether anything was sent. */
export function failureReason(t: FormsT, { status, code, detail, retryAfterS, phone }: CallFailure): string {
  if (status === null && hasOwnText(code)) return t(OWN_TEXTS[code]);
  if (retryAfterS !== null) {
    const count = Math.max(1, Math.ceil(retryAfterS / 60));
    return phone ? t('err.callInstead', { count, phone: formatPhoneInText(phone) }) : t('err.throttled', { count });
  }
  return (status !== null && detail) || t('err.notSent');
}

/** Why a form could not be sent. */
export const failureText = (t: FormsT, failure: CallFailure): string =>
  failure.status === 503 ? `${t('err.nothingSent')} ${failureReason(t, failure)}` : failureReason(t, failure);
