import type { Instrumentation } from 'next';

/** Next calls this before the first request of a server, never during the build. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { prepareServer } = await import('./server/app/prepareServer');
    await prepareServer();
  }
}

/** Next calls this for an error of a page or a route handler that nothing has caught. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method, path }, { routePath }) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { logRequestError } = await import('./server/log/logFailure');
    logRequestError(error, { method, path }, routePath);
  }
};
