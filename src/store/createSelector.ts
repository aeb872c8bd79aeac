/**
 * Stands in for `reselect`, which Redux Toolkit names but only uses for what this site does not (next.config.js).
 * @throws always: who needs a memoized selector takes the alias out, for 1.4 KB of every first load
 */
export function createSelector(): never {
  throw new Error('memoized selectors are not part of the build: see the aliases in next.config.js');
}

export { createSelector as createSelectorCreator, createSelector as lruMemoize, createSelector as weakMapMemoize };
