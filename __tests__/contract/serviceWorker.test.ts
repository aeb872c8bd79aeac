import { runInNewContext } from 'node:vm';
import { origin } from '../support/contractServer';

type Listener = (event: { waitUntil: (work: Promise<unknown>) => void }) => void;

it('/sw.js takes the place of an earlier service worker, and removes its caches and itself', async () => {
  const response = await fetch(`${origin}/sw.js`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^(?:text|application)\/javascript\b/);
  expect(response.headers.get('cache-control')).toBe('no-cache');

  const listeners = new Map<string, Listener>();
  const stored = new Set(['pages', 'files']);
  const skipWaiting = jest.fn(async () => undefined);
  const unregister = jest.fn(async () => true);
  runInNewContext(await response.text(), {
    self: {
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
      skipWaiting,
      registration: { unregister },
    },
    caches: { keys: async () => [...stored], delete: async (name: string) => stored.delete(name) },
  });
  // Without a listener for `fetch` pages that are open ask the network.
  expect([...listeners.keys()].sort()).toEqual(['activate', 'install']);
  const happen = async (name: string) => {
    const works: Promise<unknown>[] = [];
    listeners.get(name)?.({ waitUntil: (work) => works.push(work) });
    await Promise.all(works);
  };
  await happen('install');
  expect(skipWaiting).toHaveBeenCalled();
  await happen('activate');
  expect([...stored]).toEqual([]);
  expect(unregister).toHaveBeenCalled();
});
