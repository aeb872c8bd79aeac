import { randomBytes } from 'node:crypto';
import { request as requestPlain } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { ARRIVAL_KEY, ARRIVAL_PATH, issueArrivalToken } from './arrivalToken.mjs';
import { bad, describeError, info, ok, warn } from './finding.mjs';

/** @typedef {import('./siteChecks.mjs').CheckContext} CheckContext */
/** @typedef {import('./finding.mjs').Finding} Finding */
/** @typedef {import('./arrivalToken.mjs').Arrival} Arrival */

const TIMEOUT_MS = 5000;
/** An address of documents, which nobody has. */
const FORGED = '192.0.2.77';
const FORGED_HOST = 'forged.example';
/** A certificate that renews itself does so 30 days before its end. */
const WARN_DAYS = 21;
const BAD_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

/** @param {string} siteUrl */
const isLocal = (siteUrl) => /^(?:localhost|127\..*|\[::1\])$/.test(new URL(siteUrl).hostname);

/**
 * @param {URL} url @param {Record<string, string>} [headers]
 * @returns {Promise<{ status: number, location: string, body: string }>}
 */
const get = (url, headers = {}) =>
  new Promise((done, failed) => {
    const request = url.protocol === 'https:' ? requestOverTls : requestPlain;
    // Whether the certificate is right is a check of its own.
    const sent = request(url, { headers, agent: false, rejectUnauthorized: false, timeout: TIMEOUT_MS }, (answer) => {
      text(answer).then((body) => {
        done({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', body });
      }, failed);
    });
    sent.on('timeout', () => sent.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
    sent.on('error', failed);
    sent.end();
  });

/** @param {import('../db/commandDatabase.mjs').CommandDatabase} db @returns {Promise<Uint8Array>} */
async function findKey(db) {
  const find = () => db.all('select value from secret where name = ?', [ARRIVAL_KEY]);
  let [row] = await find();
  if (!row) {
    await db.all('insert into secret (name, value) values (?, ?) on conflict (name) do nothing', [
      ARRIVAL_KEY,
      randomBytes(32).toString('base64url'),
    ]);
    [row] = await find();
  }
  return Buffer.from(row.value, 'base64url');
}

/**
 * Asks the site by the address that visitors type how that request has arrived.
 *
 * @param {CheckContext} context @returns {Promise<Arrival | Finding>}
 */
async function findArrival({ settings, openDatabase }) {
  const db = await openDatabase();
  if (!db) return info('unknown');
  const url = new URL(ARRIVAL_PATH, settings.SITE_URL);
  url.searchParams.set('token', issueArrivalToken(await findKey(db), Date.now()));
  const address = url.origin;
  try {
    const { status, body } = await get(url, { 'X-Forwarded-For': FORGED, 'X-Forwarded-Host': FORGED_HOST });
    if (status === 200 && body.startsWith('{"host":')) return JSON.parse(body);
    return bad('addressElsewhere', { address, status });
  } catch (error) {
    return warn('addressUnreachable', { address, reason: describeError(error) });
  }
}

/** Whether the address of the settings leads here. @param {CheckContext} context @returns {Promise<Finding>} */
export async function checkAddress(context) {
  const { SITE_URL } = context.settings;
  const arrival = await findArrival(context);
  if ('code' in arrival) return arrival;
  if (arrival.host !== new URL(SITE_URL).host) return warn('addressHost', { address: SITE_URL, host: arrival.host });
  return isLocal(SITE_URL) ? warn('addressLocal', { address: SITE_URL }) : ok('addressRight', { address: SITE_URL });
}

/** Whether what a proxy says is believed, and may be. @param {CheckContext} context @returns {Promise<Finding>} */
export async function checkProxy(context) {
  const { TRUST_PROXY, SITE_URL } = context.settings;
  const arrival = await findArrival(context);
  if ('code' in arrival) return info('unknown');
  const addresses = arrival.forwardedFor.split(',').map((one) => one.trim());
  if (TRUST_PROXY === 0 && arrival.forwardedFor !== FORGED) return bad('proxyIgnored');
  if (TRUST_PROXY > 0) {
    const [read = ''] = addresses.slice(-TRUST_PROXY);
    if (read === FORGED || arrival.forwardedFor === '') return bad('proxyForged');
    // The first proxy has added the address of this machine behind the forged one, or has written it in its place.
    const added = addresses[0] === FORGED ? addresses.slice(1) : addresses;
    if (read !== added[0]) return bad('proxyMore', { count: added.length });
  }
  if (arrival.isAddressShared) return warn('proxyShared');
  if (TRUST_PROXY === 0) return ok('proxyNone');
  if (SITE_URL.startsWith('https:') && arrival.scheme !== 'https') {
    return warn('proxyScheme', { scheme: arrival.scheme || '—' });
  }
  if (arrival.forwardedHost === FORGED_HOST) return warn('proxyHost');
  return ok('proxyRight');
}

/**
 * @param {URL} url
 * @returns {Promise<{ until: number, fault: string | null }>} `until`: of the certificate; `fault`: why browsers refuse it
 */
const readCertificate = (url) =>
  new Promise((done, failed) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const socket = connect(
      { host, port: Number(url.port) || 443, servername: host, rejectUnauthorized: false, timeout: TIMEOUT_MS },
      () => {
        const until = Date.parse(socket.getPeerCertificate().valid_to);
        done({ until, fault: socket.authorized ? null : describeError(socket.authorizationError) });
        socket.destroy();
      },
    );
    socket.on('timeout', () => socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
    socket.on('error', failed);
  });

/** Whether plain http, where it is answered at all, sends visitors to https. @param {URL} url */
async function isRedirected({ hostname }) {
  const answer = await get(new URL(`http://${hostname}/`)).catch(() => null);
  return answer === null || (answer.status >= 300 && answer.status < 400 && answer.location.startsWith('https:'));
}

/** @param {CheckContext} context @returns {Promise<Finding>} */
export async function checkTls({ settings: { SITE_URL } }) {
  const url = new URL(SITE_URL);
  if (url.protocol !== 'https:') return isLocal(SITE_URL) ? info('tlsLocal') : bad('tlsNone');
  /** @type {Awaited<ReturnType<typeof readCertificate>>} */
  let certificate;
  try {
    certificate = await readCertificate(url);
  } catch (error) {
    return warn('addressUnreachable', { address: url.origin, reason: describeError(error) });
  }
  const days = Math.floor((certificate.until - Date.now()) / DAY_MS);
  if (certificate.fault !== null) return bad('tlsRefused', { reason: certificate.fault });
  if (days < BAD_DAYS) return bad('tlsEnds', { days });
  if (days < WARN_DAYS) return warn('tlsEnds', { days });
  return (await isRedirected(url)) ? ok('tlsRight', { days }) : warn('tlsPlain');
}
