import { join } from 'node:path';

/** Files of the program that are opened while it runs: the build does not compile them into others. */
export const RUNTIME_FILES = {
  avifProcess: 'src/server/uploads/avifProcess.mjs',
  backupCommand: 'src/server/app/backupCommand.mjs',
  checkSqliteFile: 'src/server/db/checkSqliteFile.mjs',
  guideAz: 'docs/owners-guide.az.md',
  guideEn: 'docs/owners-guide.md',
  guidePictures: 'docs/screenshots/guide',
  leakedPasswords: 'src/server/people/users/leakedPasswords.txt',
  notoSans: 'src/server/texts/NotoSans-500.ttf',
  onest: 'src/server/pages/sharing-pictures/Onest-500.ttf',
  passwordWorker: 'src/server/people/users/passwordWorker.mjs',
  piazzolla: 'src/server/pages/sharing-pictures/Piazzolla-500.ttf',
  productDrawings: 'src/server/pages/art/products',
  wipeSqliteFile: 'src/server/db/wipeSqliteFile.mjs',
} as const;

export type RuntimeFile = keyof typeof RUNTIME_FILES;

/** The absolute path of a file of the program. The process runs in the folder of the checkout. */
export const runtimeFile = (name: RuntimeFile): string =>
  join(/*turbopackIgnore: true*/ process.cwd(), RUNTIME_FILES[name]);
