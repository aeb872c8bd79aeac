import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {import('node:child_process').SpawnOptions} SpawnOptions */
/** @typedef {{ child: ChildProcess, exited: Promise<number>, output: () => string }} Started */

const STOP_DEADLINE_MS = 8000;

/** Everything started here and not yet ended. Each has a process group of its own. */
const running = new Set(/** @type {Started[]} */ ([]));

/** @param {ChildProcess} child the leader of a group @param {NodeJS.Signals} signal */
function signalGroup(child, signal) {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // It has ended on its own.
  }
}

/**
 * Starts a process without a terminal and keeps what it writes.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {SpawnOptions} [options]
 */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {string[]} */
  const written = [];
  child.stdout?.on('data', (chunk) => written.push(String(chunk)));
  child.stderr?.on('data', (chunk) => written.push(String(chunk)));
  /** @type {Promise<number>} */
  const exited = new Promise((done) => {
    child.on('close', (code) => done(code ?? 1));
    child.on('error', (error) => {
      written.push(error.message);
      done(127);
    });
  });
  /** @type {Started} */
  const started = { child, exited, output: () => written.join('') };
  running.add(started);
  void exited.then(() => running.delete(started));
  return started;
}

/**
 * Runs a process to its end.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {SpawnOptions} [options]
 */
export async function run(command, args, options) {
  const started = start(command, args, options);
  const code = await started.exited;
  return { code, output: started.output() };
}

/**
 * Ends a process and its children: asks first, then insists.
 *
 * @param {Started} started
 * @param {NodeJS.Signals} [signal]
 */
export async function stop(started, signal = 'SIGTERM') {
  const { child, exited } = started;
  if (!running.has(started)) return;
  signalGroup(child, signal);
  const isStopped = await Promise.race([exited.then(() => true), delay(STOP_DEADLINE_MS, false, { ref: false })]);
  if (!isStopped) signalGroup(child, 'SIGKILL');
  await exited;
}

/** Ends everything that still runs. */
export async function stopAll() {
  await Promise.all([...running].map((started) => stop(started)));
}

/** For the last moment of this process, when nothing can be awaited any more. */
export function killAll() {
  // SIGQUIT is PostgreSQL's order to stop at once and take its children along; SIGKILL would leave them.
  for (const { child } of running) signalGroup(child, child.spawnfile.endsWith('/postgres') ? 'SIGQUIT' : 'SIGKILL');
}

/** @param {number} port @returns {Promise<boolean>} */
const isFree = (port) =>
  new Promise((done, failed) => {
    const server = createServer();
    server
      .on('error', (/** @type {NodeJS.ErrnoException} */ error) =>
        error.code === 'EADDRINUSE' ? done(false) : failed(error),
      )
      .listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });

/** Processes that look for ports at the same time begin at different ones. */
let lastPort = 20_000 + (process.pid % 100) * 100;

/**
 * A free port of this machine, each once. The system gives it to nobody who asks for any port, as those are higher, so
 * it stays free until a server listens there.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = (lastPort += 1);
    if (await isFree(port)) return port;
  }
}
