import {
  createHash,
  createPrivateKey,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type JsonWebKey,
} from 'node:crypto';

/** CBOR of an EC key on P-256, as an authenticator gives it. */
function toCose(x: Buffer, y: Buffer): Buffer {
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
  return Buffer.concat([head, x, Buffer.from([0x22, 0x58, 0x20]), y]);
}

/** An authenticator with one key, a new one or this, for the site of this origin, whose id is the host. */
export function makeAuthenticator(
  site: { origin: string; id: string },
  known?: { id: string; privateKey: JsonWebKey },
) {
  const privateKey = known
    ? createPrivateKey({ key: known.privateKey, format: 'jwk' })
    : generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const { x = '', y = '' } = privateKey.export({ format: 'jwk' });
  const id = known?.id ?? randomBytes(16).toString('base64url');
  return {
    id,
    publicKey: toCose(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')).toString('base64url'),
    /** What a browser sends for a challenge, as JSON. */
    answer(challenge: string, { origin = site.origin, counter = 1 } = {}): string {
      const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }));
      const count = Buffer.alloc(4);
      count.writeUInt32BE(counter);
      const data = Buffer.concat([createHash('sha256').update(site.id).digest(), Buffer.from([0x05]), count]);
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
