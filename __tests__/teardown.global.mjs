import { stopAll } from './support/processes.mjs';
import { removeTemporary } from './support/temporary.mjs';

/** After all files of a run of Jest: ends what the setups of its projects have started. */
export default async function tearDown() {
  await stopAll();
  removeTemporary();
}
