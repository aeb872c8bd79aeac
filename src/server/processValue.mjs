/** The one property of `globalThis` that is ours. @type {typeof globalThis & { siteValues?: Map<string, unknown> }} */
const globals = globalThis;

/**
 * A value that the process has once, such as a count of what is under way. The build gives `instrumentation`, pages and
 * API routes a copy of each module, so that a variable of a module is one value in each of them. It is for what those copies
 * must share; everything else is an ordinary variable. Plain JavaScript, because what Node runs uncompiled asks for them too.
 *
 * @template T
 * @param {string} name one for each value; whoever asks first makes it
 * @param {() => T} create
 * @returns {T}
 */
export function processValue(name, create) {
  const values = (globals.siteValues ??= new Map());
  if (!values.has(name)) values.set(name, create());
  return /** @type {T} */ (values.get(name));
}
