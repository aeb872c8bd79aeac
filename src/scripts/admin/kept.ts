// What is typed into a form of the back office stays in this browser until the form was accepted, and is offered where the
// form is shown again: after a login, a lost connection, a closed browser.

export type Kept = { at: string; version: string; values: Record<string, string> };

const KEEP_MS = 500;
const KEPT = 'kept:';
/** As long as somebody may be away from a text. */
const KEPT_DAYS = 14;
/** No part of what is typed. */
const OWN = /^(?:csrf|form_key|version|at|do|publish_at)$/;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Form = HTMLFormElement;

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** Passwords, codes and files are kept nowhere, nor what the page has hidden, but the rows of a list. */
const isKept = ({ type, name, autocomplete }: Field): boolean =>
  name !== '' &&
  !OWN.test(name) &&
  !/^(?:password|file|submit|image)$/.test(type) &&
  !/one-time-code|password/.test(autocomplete) &&
  (type !== 'hidden' || name.endsWith('._row'));

const isPressed = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

const findFields = (form: Form): Field[] => [...form.elements].filter(isField).filter(isKept);

const valueOf = (form: Form, name: string): string => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : '';
};

/** The forms of a page are told apart by the end of their `form_key`; that of a record has the address alone. */
export function keyOf(form: Form): string {
  const [, name = ''] = /^[\w-]{36}\.(.+)$/.exec(valueOf(form, 'form_key')) ?? [];
  const address = location.pathname.replace(/^\/admin\/?/, '');
  return `${KEPT}${address}${name === 'record' ? '' : `#${name}`}`;
}

/** What is typed, by name; boxes that are not ticked are not in it. */
export const readTyped = (form: Form): Record<string, string> =>
  Object.fromEntries(
    findFields(form).flatMap((field) =>
      isPressed(field) && !field.checked ? [] : [[field.name, field.value] satisfies [string, string]],
    ),
  );

export function readKept(key: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

export function keep(form: Form) {
  const kept: Kept = { at: new Date().toISOString(), version: valueOf(form, 'version'), values: readTyped(form) };
  try {
    localStorage.setItem(keyOf(form), JSON.stringify(kept));
  } catch {
    // Without room in the browser there is still the form.
  }
}

export const forget = (key: string) => localStorage.removeItem(key);

/** @param since ISO 8601; without, all of them */
export function forgetBefore(since?: string) {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(KEPT) && (since === undefined || (readKept(key)?.at ?? '') < since)) forget(key);
  }
}

const isSame = (one: Record<string, string>, other: Record<string, string>) =>
  JSON.stringify(one) === JSON.stringify(other);

function fillIn(form: Form, { values }: Kept) {
  for (const field of findFields(form)) {
    if (isPressed(field)) field.checked = values[field.name] === field.value;
    else field.value = values[field.name] ?? field.value;
  }
  const details = form.closest('details');
  if (details) details.open = true;
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Shows what was typed at an earlier visit. A record may have other rows by now: the server shows it, with the version that
 * it was typed into. Any other form is filled in here.
 */
function offer(forms: readonly Form[]) {
  const note = document.querySelector<Form>('form[data-kept]');
  const found = forms.flatMap((form) => {
    const [key, kept] = [keyOf(form), readKept(keyOf(form))];
    return kept ? [{ form, key, kept }] : [];
  });
  const [first] = found;
  if (!note || !first) return;
  const time = note.querySelector('time');
  if (time) time.textContent = new Date(first.kept.at).toLocaleString(document.documentElement.lang);
  note.hidden = false;
  const end = () => {
    note.hidden = true;
    first.form.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select')?.focus();
  };
  note.addEventListener('submit', (event) => {
    for (const { form, kept } of found) if (!('record' in form.dataset)) fillIn(form, kept);
    const record = found.find(({ form }) => 'record' in form.dataset)?.kept;
    for (const [name, value] of Object.entries({ ...record?.values, version: record?.version ?? '' })) {
      note.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    }
    if (record) return;
    event.preventDefault();
    end();
  });
  note.querySelector('[data-forget]')?.addEventListener('click', () => {
    for (const { key } of found) forget(key);
    end();
  });
}

/** Under this name the tab remembers the form that it has sent, until a page says what came of it. */
const SENT = 'kept';

/** Keeps what is typed into these forms, and offers what was typed before. */
export function startKeeping(forms: readonly Form[]) {
  const waiting = new Map<Form, ReturnType<typeof setTimeout>>();
  const stop = (form: Form) => {
    clearTimeout(waiting.get(form));
    return waiting.delete(form);
  };
  const keepNow = (form: Form) => {
    if (stop(form)) keep(form);
  };
  // With the code or the password the form is on its way still.
  if (document.querySelector('button[name="sign_in"]')) return;
  forgetBefore(new Date(Date.now() - KEPT_DAYS * 86_400_000).toISOString());
  const address = new URL(location.href);
  const sent = sessionStorage.getItem(SENT);
  sessionStorage.removeItem(SENT);
  // Only a form that was accepted leads to an address with a note. Whoever loads the page again has not sent it again.
  if (address.searchParams.has('note')) {
    if (sent) forget(sent);
    address.searchParams.delete('note');
    history.replaceState(history.state, '', address);
  }
  for (const form of forms) {
    form.addEventListener('input', ({ target }) => {
      const isTyped = isField(target) && isKept(target) && ('record' in form.dataset || !isPressed(target));
      if (!isTyped) return;
      stop(form);
      waiting.set(
        form,
        setTimeout(() => keepNow(form), KEEP_MS),
      );
    });
    // `autosave.ts` has saved it.
    form.addEventListener('saved', () => stop(form));
    form.addEventListener('submit', () => {
      if (!stop(form) && !readKept(keyOf(form))) return sessionStorage.removeItem(SENT);
      keep(form);
      sessionStorage.setItem(SENT, keyOf(form));
    });
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') for (const form of forms) keepNow(form);
  });
  const open = forms.filter((form) => {
    const [key, typed] = [keyOf(form), readTyped(form)];
    const kept = readKept(key);
    // The answer to a form shows what was typed into it.
    if (!kept || 'typed' in form.dataset) return false;
    if (!isSame(kept.values, typed)) return true;
    if (key !== sent) forget(key);
    return false;
  });
  // One that `autosave.ts` sends again waits for that.
  offer(open.filter((form) => !('again' in form.dataset)));
  for (const form of open) form.addEventListener('again', () => offer([form]));
}
