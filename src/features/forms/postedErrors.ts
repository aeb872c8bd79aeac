import type { PostedForm } from '@/contract/postedForm';
import { failureReason } from './failureText';
import { fieldText, type FieldTextTable, type FormsT } from './fieldTexts';

type Reading = { texts: FieldTextTable | undefined; fieldOf: (name: string) => string };

/** What is wrong with the fields of a form that came back, in the words of one that never left. */
export function postedErrors(
  t: FormsT,
  posted: PostedForm | null,
  { texts, fieldOf }: Reading,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of posted?.issues ?? []) {
    const name = issue.path.join('.');
    errors[name] ??= fieldText(t, issue, posted?.values[name], texts);
  }
  for (const [name, lines] of Object.entries(posted?.refusal?.errors ?? {})) {
    if (posted && fieldOf(name) in posted.values) errors[fieldOf(name)] ??= lines.join(' ');
  }
  return errors;
}

/** Below 500 the form was refused; above it may have been taken, but for a server that is overloaded. */
const isNothingTaken = (status: number | null) => status !== null && (status < 500 || status === 503);

/** A sentence about the whole of such a form: why it was not sent. */
export function postedProblem(t: FormsT, posted: PostedForm | null, fieldOf: Reading['fieldOf']): string | null {
  if (!posted?.refusal) return null;
  const { refusal, values } = posted;
  const others = Object.entries(refusal.errors ?? {}).filter(([name]) => !(fieldOf(name) in values));
  if (refusal.errors && others.length === 0) return null;
  const reasons = refusal.errors
    ? others.flatMap(([, lines]) => lines)
    : [refusal.code === 'permission_denied' ? t('err.elsewhere') : failureReason(t, refusal)];
  return [...(isNothingTaken(refusal.status) ? [t('err.nothingSent')] : []), ...reasons].join(' ');
}
