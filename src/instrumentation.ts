/** Before the first request of a server (never during the build): settings, database, content. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { prepareServer } = await import('./server/prepareServer');
    await prepareServer();
  }
}
