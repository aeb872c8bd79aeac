import { request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** What stands between the parts of a form. */
export const BOUNDARY = 'a-boundary';

let senders = 0;
/** An address of this machine that nothing has come from. */
export const newAddress = () => `127.90.${Math.floor((senders += 1) / 250) % 250}.${(senders % 250) + 1}`;

/** @param {Buffer[]} files */
function buildForm(files) {
  const body = {
    first_name: 'Aysel',
    last_name: 'Məmmədova',
    phone_number: '+994501234567',
    email: `applicant-${(senders += 1)}-${process.pid}@example.com`,
    contact_by: 'email',
    message: 'Salam! Klinikamız üçün audit barədə məlumat istəyirəm.',
    consent: true,
  };
  /** @param {string} head @param {Buffer | string} data */
  const part = (head, data) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(data),
      Buffer.from('\r\n'),
    ]);
  return Buffer.concat([
    part('name="request"', JSON.stringify(body)),
    ...files.map((file, index) => part(`name="attachments"; filename="${index}.pdf"`, file)),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

/**
 * Sends an application with files.
 *
 * @param {string} origin @param {Buffer[]} files @param {string} [localAddress]
 * @returns {Promise<{ status: number, text: string, ms: number }>}
 */
export const apply = (origin, files, localAddress = newAddress()) =>
  new Promise((done, failed) => {
    const body = buildForm(files);
    const from = performance.now();
    const headers = {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': String(body.length),
    };
    const { port } = new URL(origin);
    const options = {
      host: '127.0.0.1',
      port,
      path: '/en/api/applications/',
      method: 'POST',
      headers,
      localAddress,
      agent: false,
    };
    const sent = request(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece) => (text += String(piece)));
      response.on('end', () => done({ status: response.statusCode ?? 0, text, ms: performance.now() - from }));
    });
    sent.on('error', failed);
    sent.end(body);
  });
