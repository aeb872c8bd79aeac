import { useEffect, useEffectEvent, useState } from 'react';
import { SESSION_KEYS, STORAGE_KEYS } from '@/config/constants';
import { readJson, readText, removeStored, writeText } from '@/lib/storage';
import { isLoginExpired } from '@/store/session/session';
import type { Fields } from '../engine/createFields';

/** Texts and ticks by the name of their field. */
export type FormDraft = Record<string, string | boolean>;

const PREFIX = SESSION_KEYS.draft;
/** The names of what is never stored, whatever a form passes. */
export const SECRET = /password|token/i;

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

/** Stored as drafts, so that they are removed with them: whose they are, and what is kept of a session that has ended. */
const OWNER = 'owner';
const KEPT = 'kept';

/** The cart of an account stays when its session ends; a logout removes it. */
const isCartOf = (user: string): boolean =>
  String((readJson(STORAGE_KEYS.cartOwner) as { user?: unknown } | null | undefined)?.user) === user;

/** Puts the drafts aside, where no form finds them. */
function keepDrafts(user: string): void {
  try {
    const drafts = Object.entries({ ...window.sessionStorage }).filter(
      ([key]) => key.startsWith(PREFIX) && key !== PREFIX + OWNER && key !== PREFIX + KEPT,
    );
    forgetDrafts();
    writeDraft(KEPT, { user, drafts: JSON.stringify(drafts) });
  } catch {
    // Without a storage there are none.
  }
}

/** Gives back what was kept of this user, where nothing newer was typed; of anybody else it is removed. */
function restoreKept(user: string): void {
  const kept = readDraft(KEPT);
  if (!kept) return;
  forgetDraft(KEPT);
  if (kept.user !== user) return;
  for (const [key, text] of JSON.parse(String(kept.drafts)) as [string, string][]) {
    if (readText(key, 'sessionStorage') === null) writeText(key, text, 'sessionStorage');
  }
}

/**
 * Binds the drafts to the current login. What was typed before a login belongs to it from then on; after a logout (also in
 * another tab) it is removed, and after an end of the session it is kept for the next login of the same user.
 * A login is identified by its date, which does not change.
 *
 * @param session as soon as it is known
 */
export function claimDrafts({
  userId,
  hasEnded = false,
}: { userId?: number | undefined; hasEnded?: boolean } = {}): void {
  const login = isLoginExpired() ? null : readText(STORAGE_KEYS.loginDate);
  const owner = readDraft(OWNER);
  const isSame = owner?.login === (login ?? undefined);
  const ownerUser = typeof owner?.user === 'string' ? owner.user : null;
  if (owner && !isSame) {
    if (ownerUser !== null && (login !== null || hasEnded || isCartOf(ownerUser))) keepDrafts(ownerUser);
    else forgetDrafts();
  }
  if (login === null) return;
  const user = userId === undefined ? (isSame ? ownerUser : null) : String(userId);
  if (!isSame || user !== ownerUser) writeDraft(OWNER, { login, ...(user !== null && { user }) });
  if (user !== null) restoreKept(user);
}

type DraftOptions = {
  form: string;
  /** The fields that are stored, those of a group together; with none nothing is stored. */
  groups: readonly (readonly string[])[];
};

/** Stores what is typed in this tab, and restores it after a reload. */
export function useFormDraft(fields: Fields, { form, groups }: DraftOptions) {
  const [isRestored, setIsRestored] = useState(false);

  const restore = useEffectEvent(() => {
    claimDrafts();
    const draft = readDraft(form) ?? {};
    // What was typed before hydration is newer.
    const restored = groups.flat().filter((name) => name in draft && !fields.isChanged(name));
    for (const name of restored) fields.write(name, draft[name] ?? '');
    setIsRestored(restored.length > 0);
  });
  const store = useEffectEvent(() => {
    const changed = groups.filter((group) => group.some(fields.isChanged)).flat();
    if (changed.length > 0) writeDraft(form, Object.fromEntries(changed.map((name) => [name, fields.read(name)])));
    else forgetDraft(form);
  });

  const isDrafted = groups.length > 0;
  useEffect(() => {
    if (!isDrafted) return;
    // The storage exists only in the browser, so the server's HTML cannot show it.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    restore();
    return fields.subscribe(() => store());
  }, [isDrafted, fields]);

  return {
    isRestored,
    forget: () => {
      forgetDraft(form);
      setIsRestored(false);
    },
  };
}
