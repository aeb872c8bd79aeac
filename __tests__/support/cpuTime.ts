/** Milliseconds of the processor that it takes, whatever else this machine does meanwhile. */
export function cpuTime(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
