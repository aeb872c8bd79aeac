import { SESSION_KEYS, STORAGE_KEYS } from '@/config/constants';
import { readJson, readText, removeStored, writeText } from '@/lib/storage';

/** Texts and ticks by the name of their field. */
export type FormDraft = Record<string, string | boolean>;

const PREFIX = SESSION_KEYS.draft;
/** Never stored, whatever a form passes. */
const SECRET = /password|token/i;

const isDraft = (value: unknown): value is FormDraft =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((field) => typeof field === 'string' || typeof field === 'boolean');

/** What was typed into a form in this tab and not sent yet; `null` without any. */
export function readDraft(form: string): FormDraft | null {
  const draft = readJson(PREFIX + form, 'sessionStorage');
  return isDraft(draft) && Object.keys(draft).length > 0 ? draft : null;
}

export function writeDraft(form: string, draft: FormDraft): void {
  const entries = Object.entries(draft).filter(([name]) => !SECRET.test(name));
  writeText(PREFIX + form, JSON.stringify(Object.fromEntries(entries)), 'sessionStorage');
}

export const forgetDraft = (form: string): void => removeStored([PREFIX + form]);

/** Removes all drafts, so that after a logout the next person at this tab does not see them. */
export function forgetDrafts(): void {
  try {
    removeStored(Object.keys(window.sessionStorage).filter((key) => key.startsWith(PREFIX)));
  } catch {
    // Without a storage there are none.
  }
}

/** Stored as a draft, so that it is removed with them. */
const OWNER = 'owner';

/**
 * Binds the drafts to the current login, and removes those of a login that has ended (also in another tab) or expired.
 * What was typed before a login belongs to it from then on. A login is identified by its date, which does not change.
 */
export function claimDrafts(): void {
  const login = readText(STORAGE_KEYS.loginDate);
  const owner = readDraft(OWNER)?.login;
  if (owner === (login ?? undefined)) return;
  if (owner !== undefined) forgetDrafts();
  if (login !== null) writeDraft(OWNER, { login });
}
