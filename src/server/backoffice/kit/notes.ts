import type { Tone } from '@/contract/admin';
import type { TextKey } from '../../texts/texts';

/** What a page says after a redirect, `?note=saved`: only these, so that nobody can write a note into a link. */
export const NOTES = {
  saved: { tone: 'ok', key: 'admin:note.saved' },
  kept: { tone: 'info', key: 'admin:note.kept' },
  notDone: { tone: 'warn', key: 'admin:note.notDone' },
  sentOther: { tone: 'warn', key: 'admin:repeat.other' },
  sentBegun: { tone: 'warn', key: 'admin:repeat.begun' },
  added: { tone: 'ok', key: 'admin:note.added' },
  invited: { tone: 'ok', key: 'admin:note.invited' },
  addedSome: { tone: 'ok', key: 'admin:note.addedSome' },
  present: { tone: 'info', key: 'admin:note.present' },
  removed: { tone: 'ok', key: 'admin:note.removed' },
  password: { tone: 'ok', key: 'admin:note.password' },
  done: { tone: 'ok', key: 'admin:note.done' },
  answered: { tone: 'ok', key: 'admin:note.answered' },
  stock: { tone: 'ok', key: 'admin:note.stock' },
  imported: { tone: 'ok', key: 'admin:note.imported' },
  backupBegun: { tone: 'info', key: 'admin:note.backupBegun' },
  checked: { tone: 'ok', key: 'adminSystem:checks.done' },
  ended: { tone: 'ok', key: 'admin:note.ended' },
  noted: { tone: 'ok', key: 'admin:note.noted' },
  moved: { tone: 'ok', key: 'adminOrders:note.moved' },
  movedSilently: { tone: 'ok', key: 'adminOrders:note.movedSilently' },
  ordersConfirmed: { tone: 'ok', key: 'adminOrders:note.confirmed' },
  resent: { tone: 'ok', key: 'adminOrders:note.resent' },
  takenBack: { tone: 'ok', key: 'adminStream:noted.back' },
  takenBackMailed: { tone: 'ok', key: 'adminStream:noted.backMailed' },
  sampleSent: { tone: 'ok', key: 'adminMails:sent' },
  draft: { tone: 'ok', key: 'adminContent:note.draft' },
  published: { tone: 'ok', key: 'adminContent:note.published' },
  scheduled: { tone: 'ok', key: 'adminContent:note.scheduled' },
  archiveAt: { tone: 'ok', key: 'adminContent:note.archiveAt' },
  archiveNever: { tone: 'ok', key: 'adminContent:note.archiveNever' },
  archived: { tone: 'ok', key: 'adminContent:note.archived' },
  discarded: { tone: 'ok', key: 'adminContent:note.discarded' },
  undone: { tone: 'ok', key: 'adminContent:note.undone' },
  duplicated: { tone: 'ok', key: 'adminContent:note.duplicated' },
  restored: { tone: 'ok', key: 'adminContent:note.restored' },
  personDeleted: { tone: 'ok', key: 'adminRights:note.deleted' },
  personWaits: { tone: 'info', key: 'adminRights:note.waits' },
} as const satisfies Record<string, { tone: Tone; key: TextKey }>;

export type NoteName = keyof typeof NOTES;

export const findNote = (name: string | undefined): { tone: Tone; key: TextKey } | null =>
  name !== undefined && Object.hasOwn(NOTES, name) ? NOTES[name as NoteName] : null;
