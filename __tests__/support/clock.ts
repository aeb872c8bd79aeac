/** Sets the time of this test (ms since 1970), which then stands still; timers and answers of servers go on. */
export const setClock = (ms: number) =>
  jest.useFakeTimers({ now: ms, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'] });
