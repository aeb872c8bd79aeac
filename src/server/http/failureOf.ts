type Failure = { name?: unknown; message?: unknown; code?: unknown; cause?: unknown };

/** What an error of `fetch` or of a stream tells about itself; not every one of them is an `Error`. */
export const failureOf = (error: unknown): Failure => (typeof error === 'object' && error !== null ? error : {});
