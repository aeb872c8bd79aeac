/**
 * Whether an error of `router.push`, `router.replace` or `routeChangeError` says that the navigation gave way to the next
 * one.
 */
export const isCancelled = (error: unknown): error is Error =>
  error instanceof Error && 'cancelled' in error && error.cancelled === true;
