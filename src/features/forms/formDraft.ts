import { SESSION_KEYS } from '@/config/constants';
import { readJson, removeStored, writeText } from '@/lib/storage';

/** Texts and ticks by the name of their field. */
export type FormDraft = Record<string, string | boolean>;

const PREFIX = SESSION_KEYS.draft;
/** However a form is set up, a secret is never written down. */
const SECRET = /password|token/i;

const isDraft = (value: unknown): value is FormDraft =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((field) => typeof field === 'string' || typeof field === 'boolean');

/** What was typed into a form and not sent yet, in this tab; `null` without any. */
export function readDraft(form: string): FormDraft | null {
  const draft = readJson(PREFIX + form, 'sessionStorage');
  return isDraft(draft) && Object.keys(draft).length > 0 ? draft : null;
}

export function writeDraft(form: string, draft: FormDraft): void {
  const open = Object.entries(draft).filter(([name]) => !SECRET.test(name));
  writeText(PREFIX + form, JSON.stringify(Object.fromEntries(open)), 'sessionStorage');
}

export const forgetDraft = (form: string): void => removeStored([PREFIX + form]);

/** All of them: after signing out the next person at this tab must not find them. */
export function forgetDrafts(): void {
  try {
    removeStored(Object.keys(window.sessionStorage).filter((key) => key.startsWith(PREFIX)));
  } catch {
    // Without a storage there are none.
  }
}
