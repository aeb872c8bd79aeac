import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, run, start, stop } from '../__tests__/support/processes.mjs';
import { ROOT } from '../src/server/app/build.mjs';

/*
 * The least that a Next site can be, to compare ours with: with the settings of ours that change the size of Next's own
 * scripts. Inside the repository, where the bundler finds the packages; the next build of the site removes them.
 */

const COMMON = {
  'package.json': JSON.stringify({ name: 'bare', private: true }),
  'next.config.js': `const root = ${JSON.stringify(ROOT)};
module.exports = {
  poweredByHeader: false,
  outputFileTracingRoot: root,
  turbopack: { root },
  experimental: { turbopackSharedRuntime: false },
};
`,
  // Otherwise Next finds that of the site in a folder above.
  'instrumentation.js': 'export function register() {}\n',
};

/** As much text as the home page has HTML. */
const TEXT = `{Array.from({ length: 40 }, (_, index) => (
        <p key={index}>{'A page of plain text, as long as the home page. '.repeat(25)}</p>
      ))}`;

const FILES = {
  bare: {
    ...COMMON,
    'pages/index.js': `import Head from 'next/head';
import Link from 'next/link';

export default function Page() {
  return (
    <main>
      <Head><title>Bare</title></Head>
      <Link href="/text">Other</Link>
    </main>
  );
}
`,
    'pages/text.js': `import Head from 'next/head';
import Link from 'next/link';

export default function Page() {
  return (
    <main>
      <Head><title>Bare</title></Head>
      <h1>Bare</h1>
      <Link href="/">Other</Link>
      ${TEXT}
    </main>
  );
}
`,
  },
  packages: {
    ...COMMON,
    'pages/_app.js': `import { configureStore, createSlice } from '@reduxjs/toolkit';
import { createInstance } from 'i18next';
import { useState } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';

const slice = createSlice({ name: 'data', initialState: { name: 'Bare' }, reducers: {} });

function createTexts() {
  const texts = createInstance();
  void texts.use(initReactI18next).init({
    lng: 'en',
    defaultNS: 'common',
    react: { useSuspense: false },
    resources: { en: { common: { other: 'Other' } } },
    initAsync: false,
  });
  return texts;
}

export default function App({ Component, pageProps }) {
  const [store] = useState(() => configureStore({ reducer: { data: slice.reducer } }));
  const [texts] = useState(createTexts);
  return (
    <Provider store={store}>
      <I18nextProvider i18n={texts}>
        <Component {...pageProps} />
      </I18nextProvider>
    </Provider>
  );
}
`,
    'pages/text.js': `import Head from 'next/head';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';

export default function Page() {
  const { t } = useTranslation();
  const name = useSelector(({ data }) => data.name);
  return (
    <main>
      <Head><title>Packages</title></Head>
      <h1>{name}</h1>
      <Link href="/">{t('other')}</Link>
      ${TEXT}
    </main>
  );
}
`,
  },
};

/**
 * `bare` has a page with a title and a link at `/` and one with much text at `/text`; `packages` has the latter with the
 * packages that every page of the site loads, and nothing else of it.
 *
 * @param {keyof typeof FILES} name
 * @returns {Promise<string>} the origin where Next serves it
 */
export async function startBareSite(name) {
  const folder = join(ROOT, '.next', name);
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(FILES[name])) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
  const env = { ...process.env, NODE_ENV: /** @type {const} */ ('production'), NEXT_TELEMETRY_DISABLED: '1' };
  const built = await run(process.execPath, [next, 'build'], { cwd: folder, env });
  if (built.code !== 0) throw new Error(`The site ${name} was not built:\n${built.output}`);
  const port = String(await freePort());
  const server = start(process.execPath, [next, 'start', '-p', port, '-H', '127.0.0.1'], { cwd: folder, env });
  const origin = `http://localhost:${port}`;
  for (const end = Date.now() + 60_000; !(await fetch(`${origin}/text`).catch(() => undefined))?.ok; await delay(100)) {
    if (Date.now() < end) continue;
    await stop(server);
    throw new Error(`The site ${name} does not answer:\n${server.output()}`);
  }
  return origin;
}
