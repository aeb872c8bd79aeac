/** The answer, or a rejection when it takes longer than `ms` milliseconds. */
export function withDeadline<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([answer, passed]).finally(() => clearTimeout(timer));
}
