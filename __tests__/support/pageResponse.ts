import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * The response of a page whose functions are called by a test: what they read and write of it. It ends as soon as the page
 * has its slot, so that the next one finds it free.
 *
 * @param fields in place of its own; getters stay what they are
 */
export function pageResponse<Fields extends object = object>(fields?: Fields): EventEmitter & Fields {
  const headers = new Map<string, unknown>();
  const response = Object.assign(new EventEmitter(), {
    statusCode: 200,
    req: {},
    writeHead: () => undefined,
    setHeader: (name: string, value: unknown) => headers.set(name, value),
    hasHeader: (name: string) => headers.has(name),
  });
  let listeners = 0;
  response.on('newListener', (event) => {
    if (event !== 'close') return;
    listeners += 1;
    // The first is for a caller who goes while it waits.
    if (listeners === 2) void nextTurn().then(() => response.emit('close'));
  });
  return Object.defineProperties(response, Object.getOwnPropertyDescriptors(fields ?? {})) as unknown as EventEmitter &
    Fields;
}
