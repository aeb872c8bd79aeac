import { withSeededDatabase } from '../../support/testDatabase';
import { readFileSync } from 'node:fs';
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { database } from '@/server/db/connection';
import { askPasskey, passPasskey } from '@/server/staff/passkeyService';
import { insertPasskey } from '@/server/staff/passkeysRepository';
import { readSessionByToken, startStaffSession } from '@/server/staff/staffSession';
import { signInStaff } from '../../support/signInStaff';

withSeededDatabase();

it('what the browser loads is the file of the package', () => {
  const own = readFileSync('public/scripts/admin/simplewebauthn.js');
  expect(own.equals(readFileSync('node_modules/@simplewebauthn/browser/dist/bundle/index.umd.min.js'))).toBe(true);
});

/** CBOR of an EC key on P-256, as an authenticator gives it. */
function toCose(x: Buffer, y: Buffer): Buffer {
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
  return Buffer.concat([head, x, Buffer.from([0x22, 0x58, 0x20]), y]);
}

/** An authenticator with one key. */
function makeAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16).toString('base64url');
  return {
    id,
    publicKey: toCose(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')).toString('base64url'),
    answer(challenge: string, { origin = 'https://site.test', counter = 1 } = {}) {
      const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }));
      const count = Buffer.alloc(4);
      count.writeUInt32BE(counter);
      const data = Buffer.concat([createHash('sha256').update('site.test').digest(), Buffer.from([0x05]), count]);
      const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: createSign('SHA256').update(signed).sign(privateKey).toString('base64url'),
        },
      });
    },
  };
}

async function beginLogin(staffId: number) {
  const token = await startStaffSession(await database(), { staffId, level: 'password', userAgent: null });
  const session = await readSessionByToken(token);
  if (!session) throw new Error('no session');
  return { session, client: '203.0.113.7', userAgent: null };
}

const readChallenge = (options: string) =>
  (JSON.parse(options) as { options: { challenge: string } }).options.challenge;

it('a passkey opens once for each challenge, for its own session, site and account only', async () => {
  const { id: staffId } = await signInStaff('editor');
  const authenticator = makeAuthenticator();
  await insertPasskey(await database(), {
    id: authenticator.id,
    staff_id: staffId,
    public_key: authenticator.publicKey,
    counter: 0,
    transports: '["internal"]',
    name: 'A test',
    created_at: new Date().toISOString(),
  });
  const step = await beginLogin(staffId);
  const first = authenticator.answer(readChallenge(await askPasskey(step.session)));
  // The answer to the challenge of another session.
  const other = await beginLogin(staffId);
  await askPasskey(other.session);
  await expect(passPasskey(other, first)).rejects.toMatchObject({ code: 'token_not_valid' });
  const wrongSite = authenticator.answer(readChallenge(await askPasskey(other.session)), {
    origin: 'https://evil.example',
  });
  await expect(passPasskey(other, wrongSite)).rejects.toMatchObject({ code: 'token_not_valid' });
  // Of the same answer twice at the same moment, one counts.
  const outcomes = await Promise.allSettled([passPasskey(step, first), passPasskey(step, first)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  // Another account cannot use it.
  const stranger = await beginLogin((await signInStaff('editor')).id);
  expect(await askPasskey(stranger.session)).toBe('');
  await expect(passPasskey(stranger, first)).rejects.toMatchObject({ code: 'token_not_valid' });
  // A counter that went back: a copy of the key.
  const again = await beginLogin(staffId);
  const copied = authenticator.answer(readChallenge(await askPasskey(again.session)), { counter: 1 });
  await expect(passPasskey(again, copied)).rejects.toMatchObject({ code: 'token_not_valid' });
});
