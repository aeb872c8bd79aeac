/** A function that makes its value at the first call and returns the same one from then on. Where `make` throws, the next call tries again. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
