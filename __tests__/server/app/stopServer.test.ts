import { Agent, createServer, request, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { callUntilStopped } from '../../support/callUntilStopped.mjs';
import { createStop } from '@/server/app/stopServer.mjs';
import { until } from '../../support/until';

const GRACE_MS = 100;

let server: Server;
let port = 0;
let stopping: ReturnType<typeof createStop>;
/** Answers the requests that wait. */
let answerAll: () => void = () => undefined;

async function listen(listener?: RequestListener): Promise<void> {
  server = createServer();
  const waiting: (() => void)[] = [];
  answerAll = () => waiting.splice(0).forEach((answer) => answer());
  stopping = createStop(server, listener ?? ((_, response) => waiting.push(() => response.end('answered'))));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
}
const arrived = () => new Promise((resolve) => server.once('request', resolve));
afterEach(() => {
  jest.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const get = (agent: Agent | false = false) =>
  new Promise<{ text: string; connection: string | undefined }>((done, failed) => {
    request({ host: '127.0.0.1', port, agent }, (response) => {
      let text = '';
      response.on('data', (part) => (text += String(part)));
      response.on('end', () => done({ text, connection: response.headers.connection }));
    })
      .on('error', failed)
      .end();
  });
const last = { text: 'answered', connection: 'close' };

it('answers what is under way and what comes in the grace, each as the last of its connection', async () => {
  await listen();
  const underWay = get(new Agent({ keepAlive: true }));
  await arrived();
  const stopped = stopping.stop(GRACE_MS);
  expect(stopping.isStopping()).toBe(true);
  const late = get(new Agent({ keepAlive: true }));
  await arrived();
  while (server.listening) await nextTurn();
  await expect(get()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  answerAll();
  expect([await underWay, await late]).toEqual([last, last]);
  expect(await stopped).toBe(0);
});

it('closes a connection whose last answer had begun before', async () => {
  let finish = (): void => undefined;
  await listen((_, response) => {
    response.write('answ');
    finish = () => response.end('ered');
  });
  // Node closes no idle connection by itself; one that nobody closes is cut with all others after ten seconds.
  server.keepAliveTimeout = 0;
  const cutAll = jest.spyOn(server, 'closeAllConnections');
  const answer = get(new Agent({ keepAlive: true }));
  await arrived();
  const stopped = stopping.stop(0);
  while (server.listening) await nextTurn();
  finish();
  expect(await answer).toEqual({ text: 'answered', connection: 'keep-alive' });
  expect(await stopped).toBe(0);
  expect(cutAll).not.toHaveBeenCalled();
});

it('answers connections that wait to be accepted as the port is closed', async () => {
  await listen((_, response) => response.end('answered'));
  const stopped = stopping.stop(1);
  const until = performance.now() + 20;
  const answers = Array.from({ length: 50 }, () => get());
  while (performance.now() < until) continue;
  expect(await Promise.all(answers)).toEqual(Array(50).fill(last));
  expect(await stopped).toBe(0);
});

it('answers callers whose requests leave it no idle turn, until they are refused', async () => {
  const work = (ms: number) => {
    const until = performance.now() + ms;
    while (performance.now() < until) continue;
  };
  await listen((_, response) => {
    work(2);
    response.end('answered');
  });
  const load = callUntilStopped(`http://127.0.0.1:${port}`, 16);
  await until(() => load.answered() >= 20);
  expect(await stopping.stop(GRACE_MS)).toBe(0);
  expect((await load.end).cut).toEqual({});
});

it('cuts after ten seconds, and counts only requests that had arrived', async () => {
  await listen();
  const cut = get();
  await arrived();
  const slow = connect(port, '127.0.0.1', () =>
    slow.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf'),
  );
  const isCut = new Promise((closed) => slow.on('error', () => undefined).on('close', closed));
  await arrived();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const stopped = stopping.stop(0);
  while (server.listening) await nextTurn();
  await nextTurn();
  jest.advanceTimersByTime(10_000);
  await expect(cut).rejects.toMatchObject({ code: 'ECONNRESET' });
  await isCut;
  expect(await stopped).toBe(1);
});
