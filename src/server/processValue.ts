const VALUES: unique symbol = Symbol.for('site.processValues') as never;
const globals = globalThis as { [VALUES]?: Map<string, unknown> };

/**
 * A value that the process has once, such as a count of what is under way. The build gives `instrumentation`, pages and
 * API routes a copy of each module, so that a variable of a module is one value in each of them.
 *
 * @param name one for each value; whoever asks first makes it
 */
export function processValue<T>(name: string, create: () => T): T {
  const values = (globals[VALUES] ??= new Map());
  if (!values.has(name)) values.set(name, create());
  return values.get(name) as T;
}
