import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/*
 * Runs after `npm install`: git then runs the hooks of this folder. Silent where there is nothing to do:
 * in CI, in an archive without git, in an image without the command.
 */
if (!process.env.CI && existsSync('.git')) {
  try {
    execFileSync('git', ['config', 'core.hooksPath', '.githooks'], { stdio: 'ignore' });
  } catch {
    // A checkout without hooks still works.
  }
}
