/** Another copy of the module, as the build makes one for each of its bundles. */
async function loadCopy() {
  jest.resetModules();
  return (await import('@/server/platform/processValue.mjs')).processValue;
}

it('copies of the module share a value', async () => {
  const first = (await loadCopy())('test.count', () => ({ count: 1 }));
  const second = (await loadCopy())('test.count', () => ({ count: 2 }));
  expect(second).toBe(first);
});

it('a value of nothing is made once', async () => {
  const create = jest.fn(() => undefined);
  const processValue = await loadCopy();
  processValue('test.nothing', create);
  processValue('test.nothing', create);
  expect(create).toHaveBeenCalledTimes(1);
});

it('names are apart', async () => {
  const processValue = await loadCopy();
  expect(processValue('test.a', () => 'a')).toBe('a');
  expect(processValue('test.b', () => 'b')).toBe('b');
});
