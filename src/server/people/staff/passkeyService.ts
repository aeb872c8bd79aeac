import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import * as z from '@/contract/zod';
import { database, transact, type Database } from '../../db/transaction';
import { HttpError } from '../../http/HttpError';
import { settings } from '../../settings';
import { getOrganisationName } from '../../organisation/organisationNames';
import { insertAudit } from './audit';
import { findPasskeys, insertPasskey, removePasskey, updatePasskeyUse, type StoredPasskey } from './passkeysRepository';
import { passNewFactor, type FactorProof, type SecondStep } from './secondFactorService';
import { notifyPerson } from './staffNotices';
import { findStaffCredentials } from './staffRepository';
import type { StaffSession } from './staffSession';
import { consumeChallenge, updateStaffSession } from './staffSessionsRepository';

/** A passkey belongs to the host of `SITE_URL`; at any other address a browser makes and uses none. */
const relyingParty = () => {
  const { origin, hostname } = new URL(settings().SITE_URL);
  return { origin, id: hostname };
};

const toDescriptor = ({ id, transports }: StoredPasskey) => ({
  id,
  transports: JSON.parse(transports) as AuthenticatorTransport[],
});

/** A person touches a key or a sensor within a minute; the page may have stood open before. */
const CHALLENGE_MS = 5 * 60_000;

/** Keeps the challenge for its one use. */
const keepChallenge = (db: Database, { sessionId }: StaffSession, kind: 'make' | 'use', challenge: string) =>
  updateStaffSession(db, sessionId, { challenge, challenge_kind: kind, challenge_at: new Date().toISOString() });

/** Options for a new passkey, as JSON for the browser; their challenge works once, in this session, for five minutes. */
export async function beginPasskey(session: StaffSession): Promise<string> {
  const db = await database();
  const { id } = relyingParty();
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: (await getOrganisationName(session.locale)) || id,
    userName: session.email,
    userDisplayName: session.name,
    attestationType: 'none',
    excludeCredentials: (await findPasskeys(db, session.id)).map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await keepChallenge(db, session, 'make', options.challenge);
  return JSON.stringify({ kind: 'make', options });
}

/** Options for the use of a passkey, in the same way; empty where the account has none. */
export async function askPasskey(session: StaffSession): Promise<string> {
  const db = await database();
  const passkeys = await findPasskeys(db, session.id);
  if (passkeys.length === 0) return '';
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().id,
    allowCredentials: passkeys.map(toDescriptor),
    userVerification: 'preferred',
  });
  await keepChallenge(db, session, 'use', options.challenge);
  return JSON.stringify({ kind: 'use', options });
}

const clientDataSchema = z.object({ challenge: z.string().min(1) });
const answerSchema = z.looseObject({
  id: z.string().min(1),
  response: z.looseObject({ clientDataJSON: z.string() }),
});

/** The answer of a browser and its challenge. `null` for what is none. */
function readAnswer(text: string): { answer: unknown; id: string; challenge: string } | null {
  try {
    const answer = answerSchema.parse(JSON.parse(text));
    const clientData = Buffer.from(answer.response.clientDataJSON, 'base64url').toString('utf8');
    const { challenge } = clientDataSchema.parse(JSON.parse(clientData));
    return { answer, id: answer.id, challenge };
  } catch {
    return null;
  }
}

/** Uses the challenge of the session up, whatever comes of it: the same answer is not taken twice. */
async function readOwnAnswer({ sessionId }: StaffSession, kind: 'make' | 'use', text: string) {
  const read = readAnswer(text);
  if (!read) return null;
  const since = new Date(Date.now() - CHALLENGE_MS).toISOString();
  return (await consumeChallenge(await database(), sessionId, { challenge: read.challenge, kind, since }))
    ? read
    : null;
}

type NewPasskey = { id: string; public_key: string; counter: number; transports: string };

/** The new passkey in a browser's answer; `null` where it proves none. */
async function verifyNew(session: StaffSession, text: string): Promise<NewPasskey | null> {
  const read = await readOwnAnswer(session, 'make', text);
  if (!read) return null;
  const { origin, id } = relyingParty();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: read.answer as RegistrationResponseJSON,
    expectedChallenge: read.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return null;
  const { credential } = registrationInfo;
  return {
    id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
  };
}

const storePasskey = (tx: Database, session: StaffSession, passkey: NewPasskey, name: string): Promise<boolean> =>
  insertPasskey(tx, { ...passkey, staff_id: session.id, name, created_at: new Date().toISOString() });

/** Makes a passkey the second factor of an account that has none. @throws HttpError `token_not_valid`, `throttled` */
export async function enrolPasskey(step: SecondStep, text: string, name: string) {
  const passkey = await verifyNew(step.session, text);
  const store = async (tx: Database) => passkey !== null && storePasskey(tx, step.session, passkey, name);
  return passNewFactor(step, { kind: 'passkey', notice: 'passkey', store });
}

/** Adds a passkey to one's own account. @throws HttpError `token_not_valid` */
export async function addPasskey(session: StaffSession, text: string, name: string): Promise<void> {
  const passkey = await verifyNew(session, text);
  await transact(async (tx) => {
    if (!passkey || !(await storePasskey(tx, session, passkey, name))) throw new HttpError('token_not_valid');
    await insertAudit(tx, { staffId: session.id, action: 'add passkey', resource: 'staff', itemId: session.id });
    await notifyPerson(tx, session, 'passkey');
  });
}

/** Removes one of one's own passkeys, unless it is the only second factor. @throws HttpError */
export const dropPasskey = (session: StaffSession, id: string): Promise<void> =>
  transact(async (tx) => {
    const staff = await findStaffCredentials(tx, { id: session.id });
    const passkeys = await findPasskeys(tx, session.id);
    if (staff?.totp_secret === null && passkeys.length < 2) throw new HttpError('permission_denied');
    if (!(await removePasskey(tx, session.id, id))) throw new HttpError('not_found');
    await insertAudit(tx, { staffId: session.id, action: 'remove passkey', resource: 'staff', itemId: session.id });
    await notifyPerson(tx, session, 'passkeyRemoved');
  });

/** Whether an answer proves a passkey of the account; @returns its new counter, `null` where it does not. */
async function verifyUse(session: StaffSession, text: string): Promise<{ id: string; counter: number } | null> {
  const read = await readOwnAnswer(session, 'use', text);
  const passkey = read && (await findPasskeys(await database(), session.id)).find(({ id }) => id === read.id);
  if (!passkey) return null;
  const { origin, id } = relyingParty();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: read.answer as AuthenticationResponseJSON,
    expectedChallenge: read.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    credential: {
      ...toDescriptor(passkey),
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo ? { id: passkey.id, counter: authenticationInfo.newCounter } : null;
}

/** The answer of a passkey. Between its check and its use the passkey may have been removed: then it proves nothing. */
export async function provePasskey(session: StaffSession, text: string): Promise<FactorProof> {
  const used = await verifyUse(session, text);
  return {
    kind: 'passkey',
    check: async (tx) => used !== null && updatePasskeyUse(tx, { ...used, staffId: session.id }, new Date()),
  };
}
