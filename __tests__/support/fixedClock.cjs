/*
 * Required before everything else (`NODE_OPTIONS`), it makes the time of a process the one of the environment's CLOCK, which
 * stands still: what a page says of today and of minutes ago is the same in every run. Timers go on.
 */
const now = () => Date.parse(process.env.CLOCK ?? '');

globalThis.Date = new Proxy(Date, {
  construct: (real, values, made) => Reflect.construct(real, values.length === 0 ? [now()] : values, made),
  apply: (real) => new real(now()).toString(),
  get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
});
