import type { CallFailure } from '@/clients/readFailure';
import type { FormsT } from './fieldTexts';

/** What a visitor reads when a form could not be sent; nothing that was typed is lost. */
export function failureText(t: FormsT, { status, detail, retryAfterS }: CallFailure): string {
  if (retryAfterS !== null) return t('err.throttled', { count: Math.max(1, Math.ceil(retryAfterS / 60)) });
  return (status !== null && detail) || t('err.notSent');
}
