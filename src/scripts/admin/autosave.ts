import { forget, keep, keyOf, readKept, readTyped, type Kept } from './kept';

// The draft is saved by itself. What could not be sent stays in this browser, as of any form (`kept.ts`).

type Saved = { state: 'saved'; id: string; version: string; at: string } | { state: 'scheduled' };

const PAUSE_MS = 20_000;

export function startAutosave(form: HTMLFormElement) {
  const line = document.querySelector<HTMLElement>('[data-autosave]');
  const input = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const [, , resource = '', first = ''] = location.pathname.split('/');
  const csrf = input('csrf').value;
  let id = first;
  let isDirty = false;
  /** Nothing more is sent: the person decides. */
  let isStopped = false;
  /** The form is on its way with all that is typed: a draft that is saved behind it would look like somebody else's. */
  let isSent = false;
  let running: Promise<void> | null = null;
  let wait: ReturnType<typeof setTimeout> | undefined;

  const read = () => readTyped(form);
  const say = (state: string, more = '') => {
    if (line) line.textContent = `${line.dataset[state] ?? ''} ${more}`;
  };

  function take(saved: Saved, sent: string) {
    if (saved.state === 'scheduled') {
      isStopped = true;
      return say('scheduled');
    }
    forget(keyOf(form));
    input('version').value = saved.version;
    if (saved.id !== id) {
      id = saved.id;
      history.replaceState(history.state, '', `/admin/${resource}/${id}`);
    }
    // What a picture shows is saved by a button alone, since visitors read it at once.
    if (Object.entries(read()).some(([name, text]) => name.startsWith('picture.') && text)) keep(form);
    else if (JSON.stringify(read()) === sent) form.dispatchEvent(new Event('saved'));
    isDirty = JSON.stringify(read()) !== sent;
    if (isDirty) later();
    say('saved', saved.at);
  }

  /** @returns `null` without an answer */
  function post(draft: Pick<Kept, 'version' | 'values'>, isLast = false): Promise<Response | null> {
    const body = JSON.stringify({ key: `${input('form_key').value}.auto`, ...draft });
    return fetch(`/api/admin/drafts?resource=${resource}&id=${id}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf },
      body,
      // A browser sends no more than 64 KiB after its page.
      keepalive: isLast && body.length < 30_000,
    }).catch(() => null);
  }

  async function send(isLast: boolean) {
    const values = read();
    const sent = JSON.stringify(values);
    const answer = await post({ version: input('version').value, values }, isLast);
    if (answer?.ok) return take((await answer.json()) as Saved, sent);
    if (answer?.status === 412) {
      isStopped = true;
      return say('conflict');
    }
    if (answer?.status === 400) {
      const { detail = '' } = (await answer.json()) as { detail?: string };
      return say('unfit', detail);
    }
    say(answer?.status === 401 || answer?.status === 403 ? 'session' : 'offline');
    later();
  }

  /** One after another: the next one needs the version of the one before. */
  function save(isLast = false): Promise<void> {
    clearTimeout(wait);
    if (!isDirty || isStopped) return Promise.resolve();
    running ??= send(isLast).finally(() => {
      running = null;
    });
    return running;
  }
  function later() {
    clearTimeout(wait);
    wait = setTimeout(() => void save(), PAUSE_MS);
  }

  form.addEventListener('input', ({ target }) => {
    // The time of publishing is no part of the draft.
    if (target instanceof HTMLInputElement && target.name === 'publish_at') return;
    if (!isDirty) later();
    isDirty = true;
    isSent = false;
  });
  addEventListener('online', () => void save());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    if (isSent || !isDirty) return;
    keep(form);
    sessionStorage.setItem('left', keyOf(form));
    void save(true);
  });
  // A form that is sent while the draft is being saved would have its version of before.
  document.addEventListener(
    'submit',
    (event) => {
      const { target, submitter } = event;
      if (!(target instanceof HTMLFormElement)) return;
      if (target === form) isSent = true;
      const isBeside =
        target !== form &&
        submitter?.getAttribute('name') === 'action' &&
        isDirty &&
        !isStopped &&
        submitter.getAttribute('value') !== 'discard';
      if (!running && !isBeside) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void save().then(() => {
        if (isBeside && isDirty) return;
        const version = target.elements.namedItem('version');
        if (version instanceof HTMLInputElement) version.value = input('version').value;
        target.requestSubmit(submitter);
      });
    },
    true,
  );
  // A preview shows what is saved.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/api/admin/preview"]')) {
    link.addEventListener('click', (event) => {
      if (!isDirty || isStopped || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void save().then(() => location.assign(link.href));
    });
  }

  /** Where this tab was reloaded, its draft is sent behind the request for this page. Once more it changes nothing. */
  async function sendAgain(): Promise<boolean> {
    const kept = readKept(keyOf(form));
    // A new record would be made twice.
    if (!kept || id === 'new' || JSON.stringify(kept.values) === JSON.stringify(read())) return false;
    const { version, values } = kept;
    const answer = await post({ version, values });
    const saved = answer?.ok ? ((await answer.json()) as Saved) : null;
    if (saved?.state !== 'saved' || isDirty) return false;
    localStorage.setItem(keyOf(form), JSON.stringify({ ...kept, version: saved.version }));
    location.reload();
    return true;
  }

  const left = sessionStorage.getItem('left');
  sessionStorage.removeItem('left');
  if ('typed' in form.dataset) {
    isDirty = true;
    later();
  } else if (left === keyOf(form)) {
    form.dataset.again = '';
    void sendAgain().then((isAgain) => {
      delete form.dataset.again;
      if (!isAgain) form.dispatchEvent(new Event('again'));
    });
  }
}
