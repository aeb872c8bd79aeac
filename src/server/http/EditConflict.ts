/**
 * Somebody saved the record between its opening and this save: 412. Services throw it inside their transaction, so that
 * nothing is stored; the page shows what is stored now beside what was typed.
 */
export class EditConflict extends Error {
  constructor(what = 'the record') {
    super(`${what} was changed by somebody else`);
  }
}
