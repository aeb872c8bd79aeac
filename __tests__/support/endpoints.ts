import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const CONTRACT = resolve(__dirname, '../../src/contract');

/** Everything named `…Endpoint` in the contract, with its path. */
export function endpoints(): ReadonlyMap<string, string> {
  const modules = readdirSync(CONTRACT).map((file): Record<string, unknown> =>
    jest.requireActual(join(CONTRACT, file)),
  );
  return new Map(
    modules.flatMap((exports) =>
      Object.entries(exports).flatMap(([name, value]) =>
        name.endsWith('Endpoint') && typeof value === 'object' && value !== null && 'path' in value
          ? [[name, String(value.path)] as const]
          : [],
      ),
    ),
  );
}
