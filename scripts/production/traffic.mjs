import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/*
 * Visitors of a site: they read pages and send orders, messages and applications, at a steady rate whether or not the
 * answers come. What they were told is kept, to be compared with the database afterwards.
 */

/** Pages that are kept; the first shows the number of the last edit. */
const PAGES = ['/en/about', '/en', '/az', '/en/Mobile', '/az/consservices', '/en/products', '/az/Mobile/projects'];
/** Each visitor who sends something has an address of this machine, as limits count by it. */
const ADDRESSES = 250 * 250;
const TIMEOUT_MS = 15_000;
/** A browser sends a form again with the same key until it is answered. */
const AGAIN_MS = 500;
/** An edit that was acknowledged so long before the last one has to show, also while the database is away. */
const SEEN_MS = 2000;

/** @typedef {'order' | 'message' | 'application'} Kind */
/**
 * `acknowledged`: the reference that the visitor was shown, at `at`; `tries` that it took.
 *
 * @typedef {{ kind: Kind, email: string, begun: number, at: number, tries: number, acknowledged: string, refused: string }} Write
 */
/** @typedef {{ at: number, path: string, status: number | string }} Failure */
/** @typedef {{ status: number | string, text: string }} Answer `status`: of HTTP, or the code of an error */

/**
 * @param {Agent | false} agent @param {URL} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: string, from?: string }} [sent]
 * @returns {Promise<Answer>}
 */
const send = (agent, url, { method = 'GET', headers = {}, body = '', from } = {}) =>
  new Promise((done) => {
    const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {};
    const sent = request(
      {
        host: '127.0.0.1',
        port: url.port,
        path: url.pathname + url.search,
        method,
        agent,
        headers: { ...headers, ...length },
        timeout: TIMEOUT_MS,
        ...(from && { localAddress: from }),
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => (text += part));
        response.on('error', (error) => done({ status: Object(error).code ?? error.message, text: '' }));
        response.on('end', () => done({ status: response.statusCode ?? 0, text }));
      },
    );
    sent.on('timeout', () => sent.destroy(Object.assign(new Error('no answer in time'), { code: 'TIMEOUT' })));
    sent.on('error', (error) => done({ status: Object(error).code ?? error.message, text: '' }));
    sent.end(body);
  });

const person = (/** @type {string} */ email, /** @type {number} */ index) => ({
  first_name: 'Aysel',
  last_name: 'Məmmədova',
  email,
  phone_number: `+99450${String(1_000_000 + index).slice(-7)}`,
});

/** What a form sends beside its own fields. @param {string} stamp */
const guard = (stamp) => ({ consent: true, stamp, website: '' });

/**
 * @param {Kind} kind @param {{ email: string, index: number, stamp: string, product: { id: number, price: string } }} facts
 * @returns {{ path: string, body: unknown }}
 */
function buildWrite(kind, { email, index, stamp, product }) {
  const who = person(email, index);
  if (kind === 'order') {
    const lines = [{ id: product.id, quantity: 1, unit_price: product.price }];
    const delivery = { method: 'courier', city: 1, address: '8 Numune Street' };
    return { path: '/en/api/orders/', body: { lines, contact: who, delivery, payment: 'on_delivery' } };
  }
  const message = 'Klinikamızda qeydiyyat növbəsi səhər saatlarında 40 dəqiqəni keçir.';
  if (kind === 'message') {
    return {
      path: '/en/api/contact/',
      body: {
        name: 'Aysel Məmmədova',
        email,
        phone_number: who.phone_number,
        topic: 'other',
        message,
        ...guard(stamp),
      },
    };
  }
  return { path: '/en/api/applications/', body: { ...who, contact_by: 'email', message, ...guard(stamp) } };
}

const KINDS = /** @type {const} */ (['order', 'message', 'application']);

/** The reference in the answer of a form. @param {string} text @returns {string} */
function readReference(text) {
  /** @type {{ number?: string, reference?: string }} */
  const answer = JSON.parse(text);
  return answer.number ?? answer.reference ?? '';
}

/**
 * Begins to visit.
 *
 * @param {string} origin of nginx
 * @param {{ reads?: number, writes?: number, isPatient?: boolean, product: { id: number, price: string } }} size `reads` and
 *   `writes` a second; who is patient sends a form again where it was not answered or with 503
 */
export async function startTraffic(origin, { reads = 40, writes = 2, isPatient = false, product }) {
  const { stamp } = JSON.parse((await send(false, new URL('/en/api/forms/stamp/', origin))).text);
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  /** @type {Failure[]} */
  const failures = [];
  /** @type {Write[]} */
  const made = [];
  /** Edits: their number and when they were acknowledged. @type {{ number: number, at: number }[]} */
  const edits = [];
  /** Pages older than an edit two seconds before the last one: `shown` of them, `known` edit. @type {{ at: number, shown: number, known: number }[]} */
  const oldPages = [];
  /** Of each page that was read. @type {{ at: number, ms: number }[]} */
  const times = [];
  let isRunning = true;
  /** @type {Set<Promise<void>>} */
  const underWay = new Set();

  async function visit(/** @type {number} */ index) {
    const path = PAGES[index % PAGES.length] ?? '/en';
    const at = Date.now();
    const begun = performance.now();
    const { status, text } = await send(agent, new URL(path, origin));
    times.push({ at, ms: performance.now() - begun });
    if (status !== 200) failures.push({ at, path, status });
    else if (path === '/en/about') {
      const shown = Number(/edit-(\d+)-/.exec(text)?.[1] ?? -1);
      const last = edits.findLast((edit) => edit.at <= at);
      const known = edits.findLast((edit) => last && edit.at <= last.at - SEEN_MS)?.number ?? -1;
      if (shown < known) oldPages.push({ at, shown, known });
    }
  }

  async function write(/** @type {number} */ index) {
    const kind = KINDS[index % KINDS.length] ?? 'order';
    const email = `visitor-${randomUUID()}@example.com`;
    const { path, body } = buildWrite(kind, { email, index, stamp, product });
    const place = index % ADDRESSES;
    const from = `127.77.${1 + Math.floor(place / 250)}.${1 + (place % 250)}`;
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    /** @type {Write} */
    const one = { kind, email, begun: Date.now(), at: 0, tries: 0, acknowledged: '', refused: '' };
    made.push(one);
    do {
      if (one.tries > 0) await delay(AGAIN_MS);
      one.tries += 1;
      const { status, text } = await send(false, new URL(path, origin), {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        from,
      });
      if (status === 200 || status === 201) {
        one.acknowledged = readReference(text);
        one.at = Date.now();
      } else {
        one.refused = `${status} ${text.slice(0, 120)}`;
        const comesAgain = typeof status === 'string' || [429, 500, 502, 503, 504].includes(status);
        if (!isPatient || !comesAgain) break;
      }
    } while (!one.acknowledged && isRunning);
  }

  const follow = (/** @type {Promise<void>} */ task) => {
    underWay.add(task);
    void task.finally(() => underWay.delete(task));
  };
  const load = (async () => {
    let [visits, sent] = [0, 0];
    for (const begun = Date.now(); isRunning; await delay(5)) {
      const seconds = (Date.now() - begun) / 1000;
      for (; visits < seconds * reads; visits += 1) follow(visit(visits));
      for (; sent < seconds * writes; sent += 1) follow(write(sent));
    }
  })();

  return {
    made,
    failures,
    times,
    /** To be told of an edit that was acknowledged. @param {number} number */
    noteEdit: (number) => void edits.push({ number, at: Date.now() }),
    /** Nothing new is begun, and what is under way is waited for. */
    stop: async () => {
      isRunning = false;
      await load;
      await Promise.all(underWay);
      agent.destroy();
      return { read: times.length, failures, oldPages, made };
    },
  };
}
