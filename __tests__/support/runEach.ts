/** Does something with each item, so many at a time, and gives the results in the order of the items. */
export async function runEach<T, R>(items: readonly T[], atOnce: number, run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [index, item] of waiting) results[index] = await run(item);
    }),
  );
  return results;
}
