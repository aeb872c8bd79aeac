import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

/**
 * Starts a mail server on a free port of this machine. What it is sent it keeps in a folder, a file each in the order
 * of arrival, until this process ends.
 *
 * @param {string} folder
 * @returns {Promise<string>} its address, as the setting `SMTP_URL` wants it
 */
export async function startMailServer(folder) {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _session, done) => {
      /** @type {Buffer[]} */
      const parts = [];
      stream.on('data', (part) => parts.push(part));
      stream.on('end', () => {
        count += 1;
        const file = join(folder, `${String(count).padStart(6, '0')}.eml`);
        // A reader of the folder finds it whole or not at all.
        writeFileSync(`${file}.part`, Buffer.concat(parts));
        renameSync(`${file}.part`, file);
        done();
      });
    },
  });
  // A sender that is killed in the middle is no fault of the server.
  server.on('error', () => undefined);
  await new Promise((/** @type {(value?: undefined) => void} */ listening) =>
    server.listen(0, '127.0.0.1', () => listening()),
  );
  server.server.unref();
  const address = server.server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}
