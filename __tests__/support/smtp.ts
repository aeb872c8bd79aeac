import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { parseMail, type Mail } from './mails';

export type Received = Mail & { messageId: string; envelope: string[]; greeting: string };

type Behaviour = {
  /** Answer to the recipient: a number such as 550 refuses. */
  refuse?: number | undefined;
  /** Recipients whom `refuse` is about; all of them unless named. */
  refused?: RegExp;
  /** Refuses a message that says this, when it has come in whole. */
  refusedText?: string;
  /** The answer to that, 554 by default. */
  refusedWith?: number;
  /** Its answers quote the recipient. */
  isTalkative?: boolean;
  /** Closes connections without a greeting. */
  isClosed?: boolean;
  /** Takes the message and never answers. */
  isSilent?: boolean;
};

/** A mail server on a port of this machine that keeps what it is sent, until the test file ends. */
export async function startSmtp(port = 0, behaviour: Behaviour = {}) {
  const received: Received[] = [];
  let onMessage = () => undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: (_auth, _session, done) => done(new Error('nobody has an account here')),
    onConnect: (_session, done) => {
      done(behaviour.isClosed ? Object.assign(new Error('come back later'), { responseCode: 421 }) : null);
    },
    onRcptTo: ({ address }, _session, done) => {
      if (!behaviour.refuse || behaviour.refused?.test(address) === false) return done();
      const words = behaviour.isTalkative ? `4.2.1 <${address}> is not there` : 'no such mailbox';
      done(Object.assign(new Error(words), { responseCode: behaviour.refuse }));
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const source = Buffer.concat(parts).toString('utf8');
        onMessage();
        if (behaviour.isSilent) return;
        const mail = parseMail(source);
        if (behaviour.refusedText !== undefined && mail.text.includes(behaviour.refusedText)) {
          const words = behaviour.isTalkative ? `5.7.1 <${mail.to}> looks like spam` : 'looks like spam';
          return done(Object.assign(new Error(words), { responseCode: behaviour.refusedWith ?? 554 }));
        }
        received.push({
          ...mail,
          messageId: /^Message-ID: (.+)$/im.exec(source)?.[1]?.trim() ?? '',
          greeting: session.hostNameAppearsAs,
          envelope: session.envelope.rcptTo.map(({ address }) => address),
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', () => listening()));
  let isOpen = true;
  const stop = () => {
    if (!isOpen) return Promise.resolve();
    isOpen = false;
    return new Promise<void>((closed) => server.close(() => closed()));
  };
  stops.push(stop);
  const used = (server.server.address() as AddressInfo).port;
  return {
    port: used,
    url: `smtp://127.0.0.1:${used}`,
    received,
    behaviour,
    stop,
    /** Resolves when the next message has come in whole. */
    nextMessage: () => new Promise<void>((come) => (onMessage = () => void come())),
  };
}

const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
});
