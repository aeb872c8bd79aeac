/** Next calls this before the first request of a server, never during the build. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { prepareServer } = await import('./server/boot/prepareServer');
    await prepareServer();
  }
}
