import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { cpSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { run } from '../__tests__/support/processes.mjs';
import { runAsCommand } from '../__tests__/support/runAsCommand.mjs';
import { startServer } from '../__tests__/support/server.mjs';
import { temporaryFolder } from '../__tests__/support/temporary.mjs';
import { chromium } from '../__tests__/support/tools.mjs';
import { ensureBuild, ROOT } from '../src/server/app/build.mjs';
import { startBareSite } from './bareSites.mjs';
import { openBrowser } from './guide/openBrowser.mjs';

/*
 * `node tools/profile.mjs` says what a phone has to do for a page of the site, beside a bare page of Next with as much text
 * and a bare page with the packages that all our pages load. `node tools/profile.mjs load input` measures these parts only;
 * parts are load, lighthouse, input, slow and packages. `--rounds 9` is how often (5), `--pages home,legal` loads these only,
 * `--beside http://localhost:3001` measures another version of the site too, which runs there. Pages are loaded in turns, so that a slow minute of the
 * machine is one for all; figures are medians.
 */

const PAGES = {
  home: '',
  services: '/consservices/',
  service: '/consservices/?&service_slug=clinical-training',
  project: '/projects/training-centre',
  products: '/products',
  product: '/productdetails/?&product_slug=clinic-starter',
  contact: '/contact',
  legal: '/law',
};

/** @param {number[]} values */
const median = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** @param {Record<string, number>[]} runs of the same figures */
const medians = (runs) =>
  Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((name) => {
      const value = median(runs.map((figures) => figures[name] ?? 0));
      return [name, value < 1 ? Number(value.toFixed(4)) : Math.round(value)];
    }),
  );

/**
 * Takes the figures of each subject in turns.
 *
 * @template Subject
 * @param {string} title
 * @param {Record<string, Subject>} subjects by name
 * @param {number} rounds
 * @param {(subject: Subject) => Promise<Record<string, number>>} measure
 */
async function measureInTurns(title, subjects, rounds, measure) {
  /** @type {Record<string, Record<string, number>[]>} */
  const runs = Object.fromEntries(Object.keys(subjects).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, subject] of Object.entries(subjects)) runs[name]?.push(await measure(subject));
  }
  console.log(`\n${title}, medians of ${rounds}`);
  console.table(Object.fromEntries(Object.entries(runs).map(([name, figures]) => [name, medians(figures)])));
}

/** A page of a phone that has visited nothing. @param {import('@playwright/test').Browser} browser */
async function openPhone(browser) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  return { page, client: await context.newCDPSession(page), close: () => context.close() };
}

// Load

/** What the events of a trace are counted as; those inside of another that have no name here belong to it. */
const KINDS = {
  script:
    /^(?:EvaluateScript|FunctionCall|v8\.|V8\.|TimerFire|RunMicrotasks|EventDispatch|FireIdleCallback|M(?:in|aj)orGC)/,
  style: /^(?:UpdateLayoutTree|ParseAuthorStyleSheet|RecalcStyle)/,
  layout: /^Layout$/,
  paint: /^(?:PrePaint|Paint|PaintImage|Layerize|UpdateLayer|UpdateLayerTree|Commit)$/,
};

/** @typedef {{ name: string, ph: string, ts: number, dur?: number, pid: number, tid: number, args?: { name?: string } }} TraceEvent */

/** @param {TraceEvent[]} events @returns {TraceEvent[]} those of the thread that rendered the page, in order of their begin */
function eventsOfMainThread(events) {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const byThread = threads.map(({ pid, tid }) =>
    events.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X'),
  );
  const [longest = []] = byThread.sort((one, other) => other.length - one.length);
  return longest.sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
}

/** Milliseconds by kind, each without what happened inside of it that is of another kind. @param {TraceEvent[]} events */
function countByKind(events) {
  /** @type {Record<string, number>} */
  const spent = { script: 0, style: 0, layout: 0, paint: 0 };
  /** @type {{ kind: string | undefined, end: number }[]} */
  const open = [];
  for (const { name, ts, dur = 0 } of events) {
    while (open.length > 0 && ts >= (open.at(-1)?.end ?? 0)) open.pop();
    const around = open.at(-1)?.kind;
    const kind = Object.entries(KINDS).find(([, names]) => names.test(name))?.[0] ?? around;
    if (kind !== around) {
      if (kind !== undefined) spent[kind] = (spent[kind] ?? 0) + dur / 1000;
      if (around !== undefined) spent[around] = (spent[around] ?? 0) - dur / 1000;
    }
    open.push({ kind, end: ts + dur });
  }
  return spent;
}

/** What comes when the browser is idle belongs to the load as well. */
const REST_MS = 3000;

const LONG_TASK_MS = 50;

/** Runs in the page. `blocking` is by how much tasks were too long for a touch to be answered soon. @param {number} longTask */
async function readSeen(longTask) {
  const read = (/** @type {string} */ type) =>
    new Promise((/** @type {(entries: PerformanceEntryList) => void} */ done) => {
      new PerformanceObserver((list) => done(list.getEntries())).observe({ type, buffered: true });
      setTimeout(done, 100, []);
    });
  const sum = (/** @type {number[]} */ values) => values.reduce((total, value) => total + value, 0);
  const shifts = /** @type {{ value: number }[]} */ (/** @type {unknown} */ (await read('layout-shift')));
  return {
    blocking: sum((await read('longtask')).map(({ duration }) => duration - longTask)),
    elements: document.getElementsByTagName('*').length,
    shift: sum(shifts.map(({ value }) => value)),
  };
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
async function measureLoad(browser, url) {
  const { page, client, close } = await openPhone(browser);
  await client.send('Performance.enable');
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'v8', '__metadata'],
  });
  await page.goto(url, { waitUntil: 'load' });
  await delay(REST_MS);
  const { metrics } = await client.send('Performance.getMetrics');
  const seen = await page.evaluate(readSeen, LONG_TASK_MS);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  await close();
  const events = eventsOfMainThread(traceEvents);
  const nodes = metrics.find(({ name }) => name === 'Nodes')?.value ?? 0;
  return { ...countByKind(events), nodes, ...seen };
}

// Lighthouse

const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'interactive'];

/** @param {string} url @returns {Promise<Record<string, number>>} the score of 100, then milliseconds */
async function runLighthouse(url) {
  const chrome = await launch({
    chromePath: chromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: ['performance'], logLevel: 'silent' });
    // Such as a page of which no picture could be taken: another browser has to try.
    if (!result || result.lhr.runtimeError) return await runLighthouse(url);
    return {
      score: (result?.lhr.categories['performance']?.score ?? 0) * 100,
      ...Object.fromEntries(TIMES.map((name) => [name, result?.lhr.audits[name]?.numericValue ?? 0])),
    };
  } finally {
    chrome.kill();
  }
}

// Input

/** Slower than this machine by as much as Lighthouse's phone is. */
const SLOWER = 4;

/** @param {import('@playwright/test').Page} page that has scripts */
const untilHydrated = (page) => page.waitForSelector('html[data-hydrated]', { state: 'attached' });

/**
 * Each begins on a page that rests, and is what a finger or a key does once.
 *
 * @type {Record<string, { path: string, prepare?: (page: import('@playwright/test').Page) => Promise<void>,
 *   act: (page: import('@playwright/test').Page) => Promise<void> }>}
 */
const INPUTS = {
  menu: { path: '', act: (page) => page.locator('button[aria-controls="menu"]').first().tap() },
  filter: {
    path: '/products',
    prepare: async (page) => {
      await page.locator('summary', { hasText: /^Filters/ }).tap();
    },
    act: (page) => page.getByRole('checkbox', { name: /^Medical kits/ }).tap(),
  },
  'add to cart': {
    path: PAGES.product,
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().tap(),
  },
  suggestion: {
    path: '/search',
    prepare: async (page) => {
      await page.locator('#q').pressSequentially('la');
      await delay(1500);
    },
    act: (page) => page.keyboard.press('b'),
  },
};

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ origin: string, input: (typeof INPUTS)[string] }} subject
 * @returns {Promise<{ 'ms to paint': number }>} of the slowest of its events, to 8 ms
 */
async function measureInput(browser, { origin, input }) {
  const { page, client, close } = await openPhone(browser);
  await page.goto(`${origin}/en/Mobile${input.path}`, { waitUntil: 'load' });
  await untilHydrated(page);
  await delay(2000);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await input.prepare?.(page);
  await delay(1000);
  await page.evaluate(() => {
    const seen = { longest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
  });
  await input.act(page);
  await delay(2500);
  const longest = await page.evaluate(() => /** @type {any} */ (window).seen.longest);
  await close();
  return { 'ms to paint': Number(longest) };
}

// A slow line

/** 1.6 Mbit/s and 150 ms, as Lighthouse's slow 4G. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/**
 * Pressed as soon as it is painted; scripts may not be there yet.
 *
 * @type {Record<string, { path: string, press: (page: import('@playwright/test').Page) => Promise<void>,
 *   isDone: (page: import('@playwright/test').Page) => Promise<unknown> }>}
 */
const PRESSES = {
  link: {
    path: '',
    press: (page) => page.locator('main a[href*="apply=apply"]').first().tap(),
    isDone: (page) => page.waitForURL(/apply=apply/, { waitUntil: 'commit' }),
  },
  'contact form': {
    path: '/contact',
    press: async (page) => {
      const form = page.locator('main form').first();
      await form.locator('button[type="submit"], button:not([type])').first().tap({ force: true });
    },
    isDone: (page) =>
      page.waitForSelector('main form :user-invalid, main form [aria-invalid="true"], main [role="alert"]'),
  },
  // Again until it is done: what only scripts can do waits for them.
  'add to cart': {
    path: PAGES.product,
    press: async () => undefined,
    isDone: async (page) => {
      const add = page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first();
      while (!(await page.evaluate(() => localStorage.getItem('cart')?.includes('quantity')))) await add.tap();
    },
  },
};

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ origin: string, press: (typeof PRESSES)[string] }} subject
 */
async function measurePress(browser, { origin, press: { path, press, isDone } }) {
  const { page, client, close } = await openPhone(browser);
  page.setDefaultTimeout(20_000);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', SLOW_LINE);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const begin = performance.now();
  await page.goto(`${origin}/en/Mobile${path}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const painted = performance.now();
  await press(page);
  const pressed = performance.now();
  await isDone(page);
  const done = performance.now();
  await close();
  return {
    'painted after': painted - begin,
    'done after the press': done - pressed,
    'done after the navigation': done - begin,
  };
}

// Packages

const PACKAGES = {
  react: /node_modules\/(?:react|react-dom|scheduler)\//,
  next: /node_modules\/(?:next|@swc\/helpers)\//,
  i18next: /node_modules\/(?:i18next|react-i18next|next-i18next|html-parse-stringify|void-elements)\//,
  redux: /node_modules\/(?:@reduxjs|redux|react-redux|reselect|immer|redux-thunk|use-sync-external-store)\//,
  'other packages': /node_modules\//,
  ours: /./,
};

/** A copy of the site that was built with source maps. @returns {Promise<string>} its folder */
async function buildWithSourceMaps() {
  const folder = join(temporaryFolder('profile'), 'site');
  const left = ['.next', '.git', 'node_modules', 'releases', 'current', 'data', 'test-results'];
  cpSync(ROOT, folder, { recursive: true, filter: (path) => !left.includes(relative(ROOT, path)) });
  await run('cp', ['-al', join(ROOT, 'node_modules'), folder]);
  const env = { ...process.env, SOURCE_MAPS: '1' };
  const { code, output } = await run(process.execPath, [join(folder, 'src/server/app/build.mjs')], {
    cwd: folder,
    env,
  });
  if (code !== 0) throw new Error(`The site was not built with source maps:\n${output}`);
  return folder;
}

/** @param {string} folder @returns {(url: string, line: number, column: number) => string} the source of a place in a script */
function readSourceMaps(folder) {
  /** @type {Map<string, SourceMap | null>} */
  const maps = new Map();
  const mapOf = (/** @type {string} */ url) => {
    const known = maps.get(url);
    if (known !== undefined) return known;
    const path = join(folder, '.next', new URL(url).pathname.replace('/_next/', ''));
    const [, name] = /\/\/# sourceMappingURL=(\S+)\s*$/.exec(readFileSync(path, 'utf8')) ?? [];
    const map = name ? new SourceMap(JSON.parse(readFileSync(join(path, '..', name), 'utf8'))) : null;
    maps.set(url, map);
    return map;
  };
  return (url, line, column) => {
    if (!url.includes('/_next/')) return '';
    const found = mapOf(url)?.findEntry(line, column);
    return (found && 'originalSource' in found && found.originalSource) || '';
  };
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {ReturnType<typeof readSourceMaps>} findSource
 * @returns {Promise<Record<string, number>>} milliseconds by package
 */
async function measurePackages(browser, url, findSource) {
  const { page, client, close } = await openPhone(browser);
  await client.send('Profiler.enable');
  await client.send('Profiler.setSamplingInterval', { interval: 100 });
  await client.send('Profiler.start');
  await page.goto(url, { waitUntil: 'load' });
  await delay(REST_MS);
  const { profile } = await client.send('Profiler.stop');
  await close();
  const kinds = new Map(
    profile.nodes.map(({ id, callFrame }) => {
      const { functionName, url: script, lineNumber, columnNumber } = callFrame;
      if (script === '') return [id, /^\((?:idle|root)\)$/.test(functionName) ? 'idle' : functionName];
      const source = findSource(script, lineNumber, columnNumber);
      return [id, Object.entries(PACKAGES).find(([, paths]) => paths.test(source))?.[0] ?? 'without a source'];
    }),
  );
  /** @type {Record<string, number>} */
  const spent = Object.fromEntries(
    [...Object.keys(PACKAGES), '(garbage collector)', '(program)'].map((name) => [name, 0]),
  );
  for (const [index, node] of (profile.samples ?? []).entries()) {
    const kind = kinds.get(node) ?? '';
    if (kind === 'idle') continue;
    const name = kind in spent ? kind : 'natives';
    spent[name] = (spent[name] ?? 0) + (profile.timeDeltas?.[index] ?? 0) / 1000;
  }
  return spent;
}

const PARTS = ['load', 'lighthouse', 'input', 'slow', 'packages'];

async function main() {
  const { values, positionals: wanted } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '5' }, beside: { type: 'string' }, pages: { type: 'string' } },
  });
  const rounds = Number(values.rounds);
  const unknown = wanted.find((name) => !PARTS.includes(name));
  if (unknown !== undefined || !(rounds >= 1)) {
    console.error(`Parts are ${PARTS.join(', ')}; --rounds is a number from 1.`);
    return 2;
  }
  const pages = Object.entries(PAGES).filter(([name]) => values.pages?.split(',').includes(name) ?? true);
  const isWanted = (/** @type {string} */ name) => wanted.length === 0 || wanted.includes(name);
  if ((await ensureBuild()) !== 0) return 1;
  const { origin } = await startServer(ROOT, { DATA_DIR: temporaryFolder('profile'), LOG_LEVEL: 'warn' });
  const sites = { '': origin, ...(values.beside && { 'before: ': values.beside }) };
  const browser = await openBrowser();
  try {
    if (isWanted('load') || isWanted('lighthouse')) {
      const subjects = {
        bare: `${await startBareSite('bare')}/text`,
        packages: `${await startBareSite('packages')}/text`,
        ...Object.fromEntries(
          pages.flatMap(([name, path]) =>
            Object.entries(sites).map(([version, site]) => [`${version}${name}`, `${site}/en/Mobile${path}`]),
          ),
        ),
      };
      // The first request of a page renders it.
      for (const url of Object.values(subjects)) await fetch(url);
      if (isWanted('load')) {
        await measureInTurns('A load on this machine, ms', subjects, rounds, (url) => measureLoad(browser, url));
      }
      if (isWanted('lighthouse')) {
        await measureInTurns("Lighthouse's phone: score of 100, ms", subjects, rounds, runLighthouse);
      }
    }
    /** @template Each @param {Record<string, Each>} all @param {string} key */
    const besides = (all, key) =>
      Object.fromEntries(
        Object.entries(all).flatMap(([name, each]) =>
          Object.entries(sites).map(([version, site]) => [`${version}${name}`, { origin: site, [key]: each }]),
        ),
      );
    if (isWanted('input')) {
      const subjects = /** @type {Record<string, Parameters<typeof measureInput>[1]>} */ (besides(INPUTS, 'input'));
      await measureInTurns(`Input, ${SLOWER} times slower`, subjects, rounds, (subject) =>
        measureInput(browser, subject),
      );
    }
    if (isWanted('slow')) {
      const subjects = /** @type {Record<string, Parameters<typeof measurePress>[1]>} */ (besides(PRESSES, 'press'));
      await measureInTurns('Pressed when painted, on a slow line, ms', subjects, rounds, (subject) =>
        measurePress(browser, subject),
      );
    }
    if (isWanted('packages')) {
      const folder = await buildWithSourceMaps();
      const mapped = await startServer(folder, { DATA_DIR: temporaryFolder('profile'), LOG_LEVEL: 'warn' });
      const findSource = readSourceMaps(folder);
      const subjects = Object.fromEntries(pages.map(([name, path]) => [name, `${mapped.origin}/en/Mobile${path}`]));
      await measureInTurns('Processor by package, ms', subjects, rounds, (url) =>
        measurePackages(browser, url, findSource),
      );
    }
  } finally {
    await browser.close();
  }
  return 0;
}

await runAsCommand(import.meta.url, main);
