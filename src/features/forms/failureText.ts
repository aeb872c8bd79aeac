import type { CallFailure } from '@/clients/readFailure';
import type { FormsT } from './fieldTexts';

/** Why a form could not be sent. */
export function failureReason(t: FormsT, { status, detail, retryAfterS }: CallFailure): string {
  if (retryAfterS !== null) return t('err.throttled', { count: Math.max(1, Math.ceil(retryAfterS / 60)) });
  return (status !== null && detail) || t('err.notSent');
}

/** What a visitor reads when a form could not be sent; nothing that was typed is lost. */
export const failureText = (t: FormsT, failure: CallFailure): string =>
  failure.status === 503 ? `${t('err.nothingSent')} ${failureReason(t, failure)}` : failureReason(t, failure);
