import type { TFunction } from 'i18next';
import type { CallFailure, OwnCode } from '@/clients/readFailure';
import type { FieldErrors } from '@/contract/endpoint';
import { formatPhoneInText } from '@/lib/phone';

export type FormsT = TFunction<['forms', 'common']>;

/** How the form shows what the server answered. */
export type ServerFields = {
  hasField: (name: string) => boolean;
  /** The field of a request's value, where they are named differently. */
  toFieldName: (name: string) => string;
};

/** Splits the messages of a 400 into those of the form's fields and the rest. */
export function splitErrors(errors: FieldErrors, { hasField, toFieldName }: ServerFields) {
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const [key, lines] of Object.entries(errors)) {
    const name = toFieldName(key);
    if (hasField(name)) fields[name] ??= lines.join(' ');
    else others.push(...lines);
  }
  return { fields, others };
}

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
