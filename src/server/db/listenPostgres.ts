import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { log } from '../log/log';

const CONNECT_MS = 5000;
const RECONNECT_MS = 1000;
/** A connection that carries nothing for so long is probed by the operating system. */
const KEEP_ALIVE_MS = 5000;

/** Resolves when the connection has ended, whoever ended it. */
const untilEnd = (client: Client): Promise<void> =>
  new Promise((ended) => {
    client.on('error', () => ended());
    client.on('end', () => ended());
  });

type Listening = {
  channel: string;
  /** Called for each notification, and after each connect: what was sent before is lost. */
  onMessage: () => void;
  /** Ends it. */
  signal: AbortSignal;
};

/**
 * Listens on a channel by a connection of its own and connects again, a second later, when it is lost. A silent break is
 * noticed late or never (a pooler in transaction mode passes nothing on): whoever listens must poll as well.
 */
export async function listenPostgres(address: string, { channel, onMessage, signal }: Listening): Promise<void> {
  const { default: pg } = await import('pg');
  let isWarned = false;
  while (!signal.aborted) {
    const client = new pg.Client({
      connectionString: address,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    const ended = untilEnd(client);
    const end = () => void client.end().catch(() => undefined);
    signal.addEventListener('abort', end);
    try {
      await client.connect();
      client.on('notification', onMessage);
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      isWarned = false;
      onMessage();
      await ended;
    } catch (error) {
      if (!isWarned)
        log.warn({ channel, reason: error instanceof Error ? error.message : '' }, 'database not listened to');
      isWarned = true;
    }
    signal.removeEventListener('abort', end);
    end();
    await delay(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
