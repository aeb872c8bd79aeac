import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, run, start, stop } from '../__tests__/support/processes.mjs';

const ROOT = resolve(fileURLToPath(import.meta.url), '../..');
const FOLDER = join(ROOT, 'bench/out/bare');
const NEXT = createRequire(import.meta.url).resolve('next/dist/bin/next');
const READY_DEADLINE_MS = 30_000;

/** The least that a Next site can be, with the same bundler and the same settings of the server as ours. */
const FILES = {
  'package.json': JSON.stringify({ name: 'bare', private: true }),
  'next.config.js': `const root = ${JSON.stringify(ROOT)};
module.exports = {
  poweredByHeader: false,
  outputFileTracingRoot: root,
  turbopack: { root },
  experimental: { turbopackSharedRuntime: false, isrFlushToDisk: false },
};
`,
  'pages/index.js': `import Head from 'next/head';
import Link from 'next/link';

export default function Page() {
  return (
    <main>
      <Head><title>Bare</title></Head>
      <Link href="/other">Other</Link>
    </main>
  );
}
`,
  // Otherwise the bundler finds ours in a folder above, and the bare site would translate addresses and open a database.
  'instrumentation.js': `export function register() {}
`,
  // As many bytes as its address says: what a page of ours weighs, without what makes it.
  'pages/text/[size].js': `export default function Page({ size }) {
  return <p>{'x'.repeat(size)}</p>;
}
export const getStaticPaths = () => ({ paths: [], fallback: 'blocking' });
export const getStaticProps = ({ params }) => ({ props: { size: Number(params.size) }, revalidate: 60 });
`,
};

const ENV = { ...process.env, NODE_ENV: /** @type {const} */ ('production'), NEXT_TELEMETRY_DISABLED: '1' };

/** Builds the bare site beside ours and serves it. */
export async function startBareSite() {
  rmSync(FOLDER, { recursive: true, force: true });
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(join(FOLDER, path, '..'), { recursive: true });
    writeFileSync(join(FOLDER, path), text);
  }
  const built = await run(process.execPath, [NEXT, 'build'], { cwd: FOLDER, env: ENV });
  if (built.code !== 0) throw new Error(`The bare site was not built:\n${built.output}`);

  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const args = [NEXT, 'start', '-p', String(port), '-H', '127.0.0.1'];
  const server = start(process.execPath, args, { cwd: FOLDER, env: ENV });
  const deadline = Date.now() + READY_DEADLINE_MS;
  while (!(await fetch(origin).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error(`The bare site does not answer:\n${server.output()}`);
    await delay(100);
  }

  return {
    origin,
    pid: server.child.pid,
    /** @param {number} bytes @returns {Promise<string>} the address of a page with HTML of that length */
    async findPage(bytes) {
      const measureSize = async (/** @type {number} */ size) =>
        (await (await fetch(`${origin}/text/${size}`)).arrayBuffer()).byteLength;
      const guess = bytes - (await measureSize(1));
      const path = `/text/${guess + bytes - (await measureSize(guess))}`;
      await fetch(origin + path);
      return origin + path;
    },
    stop: () => stop(server),
  };
}
