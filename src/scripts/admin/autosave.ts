// The draft is saved by itself. What could not be sent stays in this browser, and is offered when the page is opened again.

type Kept = { at: string; version: string; values: Record<string, string> };
type Saved = { state: 'saved'; id: string; version: string; at: string } | { state: 'scheduled' };

const PAUSE_MS = 20_000;
const KEEP_MS = 500;
const KEPT = 'kept:';
/** As long as somebody may be away from a text. */
const KEPT_DAYS = 14;
/** No part of the record. */
const OWN = /^(?:csrf|form_key|version|at|do|publish_at)$/;

function readKept(key: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

const forget = (key: string) => localStorage.removeItem(key);

function forgetOld() {
  const since = new Date(Date.now() - KEPT_DAYS * 86_400_000).toISOString();
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(KEPT) && (readKept(key)?.at ?? '') < since) forget(key);
  }
}

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
  let keeping: ReturnType<typeof setTimeout> | undefined;

  const key = () => `${KEPT}${resource}/${id}`;
  const read = () => {
    const texts = [...new FormData(form)].filter(([name]) => !OWN.test(name));
    return Object.fromEntries(texts) as Record<string, string>;
  };
  const say = (state: string, more = '') => {
    if (line) line.textContent = `${line.dataset[state] ?? ''} ${more}`;
  };
  const keep = () => {
    clearTimeout(keeping);
    if (!isDirty) return;
    const kept: Kept = { at: new Date().toISOString(), version: input('version').value, values: read() };
    try {
      localStorage.setItem(key(), JSON.stringify(kept));
    } catch {
      // Without room in the browser there is still the form.
    }
  };

  function take(saved: Saved, sent: string) {
    if (saved.state === 'scheduled') {
      isStopped = true;
      return say('scheduled');
    }
    forget(key());
    input('version').value = saved.version;
    if (saved.id !== id) {
      id = saved.id;
      history.replaceState(history.state, '', `/admin/${resource}/${id}`);
    }
    // What a picture shows is saved by a button alone, since visitors read it at once.
    if (Object.entries(read()).some(([name, text]) => name.startsWith('picture.') && text)) keep();
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
    keep();
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
    if (target instanceof Element && OWN.test(target.getAttribute('name') ?? '')) return;
    clearTimeout(keeping);
    keeping = setTimeout(keep, KEEP_MS);
    if (!isDirty) later();
    isDirty = true;
    isSent = false;
  });
  addEventListener('online', () => void save());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    keep();
    if (isSent || !isDirty) return;
    sessionStorage.setItem('left', key());
    void save(true);
  });
  // A form that is sent while the draft is being saved would have its version of before.
  document.addEventListener(
    'submit',
    (event) => {
      const { target, submitter } = event;
      if (!(target instanceof HTMLFormElement)) return;
      if (target === form) {
        keep();
        isSent = true;
        sessionStorage.setItem('kept', key());
      }
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
    const kept = readKept(key());
    // A new record would be made twice.
    if (!kept || id === 'new' || JSON.stringify(kept.values) === JSON.stringify(read())) return false;
    const { version, values } = kept;
    const answer = await post({ version, values });
    const saved = answer?.ok ? ((await answer.json()) as Saved) : null;
    if (saved?.state !== 'saved' || isDirty) return false;
    localStorage.setItem(key(), JSON.stringify({ ...kept, version: saved.version }));
    location.reload();
    return true;
  }

  forgetOld();
  const left = sessionStorage.getItem('left');
  sessionStorage.removeItem('left');
  const sent = sessionStorage.getItem('kept');
  sessionStorage.removeItem('kept');
  // The page says that the form which was sent is saved.
  if (sent && document.querySelector('#record-state [role="status"] time')) forget(sent);
  if ('typed' in form.dataset) {
    isDirty = true;
    later();
  } else {
    void (left === key() ? sendAgain() : Promise.resolve(false)).then((isAgain) => {
      if (!isAgain) offerKept(form, key(), read());
    });
  }
}

/** What was typed at an earlier visit: it is shown in the form, with the version that it was typed into. */
function offerKept(form: HTMLFormElement, key: string, shown: Record<string, string>) {
  const offer = document.querySelector<HTMLFormElement>('form[data-kept]');
  const kept = readKept(key);
  if (!offer || !kept) return;
  if (JSON.stringify(kept.values) === JSON.stringify(shown)) return forget(key);
  const time = offer.querySelector('time');
  if (time) time.textContent = new Date(kept.at).toLocaleString(document.documentElement.lang);
  for (const [name, value] of Object.entries({ ...kept.values, version: kept.version })) {
    offer.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  offer.hidden = false;
  offer.querySelector('[data-forget]')?.addEventListener('click', () => {
    forget(key);
    offer.hidden = true;
    form.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
  });
}
