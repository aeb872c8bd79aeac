import { SESSION_KEYS, STORAGE_KEYS } from '@/config/constants';
import { readJson, readText, removeStored, writeText } from '@/lib/storage';

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

/** Stands among the drafts, and is forgotten with them. */
const OWNER = 'owner';

/**
 * Drafts are personal: those of a login that has gone, in this tab or another, or that has run out, are forgotten. What
 * was typed before a login belongs to it from then on. A login is known by its date, which stays as long as it lasts.
 */
export function claimDrafts(): void {
  const login = readText(STORAGE_KEYS.loginDate);
  const owner = readDraft(OWNER)?.login;
  if (owner === (login ?? undefined)) return;
  if (owner !== undefined) forgetDrafts();
  if (login !== null) writeDraft(OWNER, { login });
}
