import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { callAll } from '../bench/callers.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { ROOT } from '../src/server/boot/build.mjs';
import { runWhenStarted } from './attack.mjs';

/** Mails that nothing keeps from arriving, enough for two processes to want the same ones. */
const HONEST = 30;
/** The first retry comes after 15 s, the second after 30 more. */
const DEADLINE_MS = 75_000;

/**
 * How the mail server treats the first message to an address that begins so; it takes the second.
 *
 * @type {Record<string, { command: 'RCPT' | 'DATA', code: number }>} code 0: the connection is cut
 */
const MISBEHAVIOUR = {
  'busy-box': { command: 'RCPT', code: 450 },
  closing: { command: 'RCPT', code: 421 },
  'busy-data': { command: 'DATA', code: 451 },
  'cut-data': { command: 'DATA', code: 0 },
  full: { command: 'RCPT', code: 452 },
};

/** A mail server that fails each address once. */
async function startBadMailServer() {
  /** @type {Set<string>} */
  const failed = new Set();
  /** @type {{ address: string, id: string }[]} each message taken, by its Message-ID */
  const taken = [];
  /** @param {string} address @param {'RCPT' | 'DATA'} command */
  const failure = (address, command) => {
    const [name] = Object.entries(MISBEHAVIOUR).find(([start]) => address.startsWith(start)) ?? [];
    const how = name ? MISBEHAVIOUR[name] : undefined;
    if (how?.command !== command || failed.has(address)) return undefined;
    failed.add(address);
    return how;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const how = failure(address, 'RCPT');
      done(how ? Object.assign(new Error(`not now, ${address}`), { responseCode: how.code }) : null);
    },
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (part) => (text += String(part)));
      stream.on('end', () => {
        const addresses = session.envelope.rcptTo.map(({ address }) => address);
        const how = addresses.map((address) => failure(address, 'DATA')).find(Boolean);
        if (how?.code === 0) {
          for (const connection of server.connections) connection.close();
          return;
        }
        if (how) return done(Object.assign(new Error('not now'), { responseCode: how.code }));
        const id = /^Message-ID: (.*)$/im.exec(text)?.[1] ?? '';
        taken.push(...addresses.map((address) => ({ address, id })));
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise((closed) => server.close(() => closed(undefined))),
  };
}

/** A mail server that refuses, closes and breaks off, and two processes that send: each mail arrives, once. @type {import('./attack.mjs').Attack} */
export const mails = {
  name: 'a failing mail server',
  async run(database) {
    const mailServer = await startBadMailServer();
    const settings = { ...(await database.settings()), SMTP_URL: mailServer.url, LOG_LEVEL: 'info' };
    const servers = [await startServer(ROOT, settings), await startServer(ROOT, settings)];
    const [{ origin } = { origin: '' }] = servers;
    const honest = Array.from({ length: HONEST }, (_, index) => `honest-${index}`);
    const addresses = [...Object.keys(MISBEHAVIOUR), ...honest].map((name) => `${name}@example.com`);
    const calls = addresses.map((email, index) => ({
      path: '/en/api/contact/',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `mails-${index}-0000000000` },
      body: JSON.stringify({
        name: 'Aysel Məmmədova',
        email,
        phone_number: '+994501234567',
        topic: 'other',
        message: 'Salam! Klinikamız üçün audit barədə məlumat istəyirəm.',
        consent: true,
      }),
    }));
    const { answers } = await callAll(origin, 2, calls);
    const findings = answers
      .filter(({ status }) => status !== 201)
      .map(({ status }) => `a message was answered ${status}`);
    const end = Date.now() + DEADLINE_MS;
    const missing = () => addresses.filter((address) => !mailServer.taken.some((mail) => mail.address === address));
    while (missing().length > 0 && Date.now() < end) await delay(200);
    await Promise.all(servers.map((server) => server.stop()));
    await mailServer.close();
    for (const address of missing()) findings.push(`${address} got no mail within ${DEADLINE_MS / 1000} s`);
    const ids = mailServer.taken.map(({ id }) => id);
    const twice = mailServer.taken.filter(({ id }, index) => ids.indexOf(id) !== index);
    if (twice.length > 0) {
      const who = [...new Set(twice.map(({ address }) => address))].slice(0, 5);
      findings.push(`${twice.length} mails came once more, to ${who.join(', ')}`);
    }
    for (const address of addresses) {
      if (servers.some((server) => server.output().includes(address))) findings.push(`${address} stands in the log`);
    }
    return { findings, figures: { mails: mailServer.taken.length } };
  },
};

await runWhenStarted(import.meta.url, mails);
