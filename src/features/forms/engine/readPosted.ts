import type { PostedForm } from '@/contract/postedForm';
import { failureReason, splitErrors, type FormsT, type ServerFields } from './failureText';
import { issueMessages, type FieldTextTable, type Messages } from './formErrors';

/** A form that came back, and what reads its errors: only the pages that forms are posted to load that at first. */
export type ReturnedForm = PostedForm & { read: typeof readPosted };

/** From 500 on the server may have stored the request, except for 503. */
const isNothingStored = (status: number | null) => status !== null && (status < 500 || status === 503);

/** What is wrong with a form that was sent without scripts and came back. */
export function readPosted(
  t: FormsT,
  { values, issues, error }: PostedForm,
  texts: FieldTextTable,
  toFieldName: ServerFields['toFieldName'],
): { errors: Messages; problem: string | null } {
  const { fields, others } = splitErrors(error?.errors ?? {}, { hasField: (name) => name in values, toFieldName });
  const errors = { ...fields, ...issueMessages(t, issues, values, texts) };
  if (!error || (error.errors && others.length === 0)) return { errors, problem: null };
  const reason = error.code === 'permission_denied' ? t('err.elsewhere') : failureReason(t, error);
  const reasons = error.errors ? others : [reason];
  return {
    errors,
    problem: [...(isNothingStored(error.status) ? [t('err.nothingSent')] : []), ...reasons].join(' '),
  };
}
