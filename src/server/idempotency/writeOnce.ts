import { writeTransaction, type Database } from '../db/connection';
import { insertMails, type NewMail } from '../mail/outbox';
import { claimKey, updateAnswer, type IdempotentWrite } from './idempotencyRepository';

/** `done` stands for the first time as well as for its repetition. */
export type OnceDone<Answer> = { kind: 'done'; answer: Answer } | { kind: 'conflict' };

/**
 * A write that happens once a key, as one transaction: the key is claimed, what `run` writes and the mails that it
 * asks for are stored, and its answer is kept for whoever sends the same again. If it throws, nothing is stored, not
 * even the key.
 */
export const writeOnce = <Answer>(
  write: IdempotentWrite,
  run: (transaction: Database) => Promise<{ answer: Answer; mails: NewMail[] }>,
): Promise<OnceDone<Answer>> =>
  writeTransaction(async (transaction) => {
    const claim = await claimKey<Answer>(transaction, write);
    if (claim.kind === 'conflict') return { kind: 'conflict' };
    if (claim.kind === 'replay') return { kind: 'done', answer: claim.answer };
    const { answer, mails } = await run(transaction);
    await insertMails(transaction, mails);
    await updateAnswer(transaction, write, { status: 201, answer });
    return { kind: 'done', answer };
  });
