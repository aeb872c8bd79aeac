import '../../support/testSettings';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { downloadBackup } from '@/server/backup/keptBackups';
import { settings } from '@/server/settings';
import { serveBucket } from '../../support/bucket';

const NAME = 'site-20261125T220003123Z.tar.gz';

it('puts the length of a file into the tar that its bucket does not say', async () => {
  const { address, fail } = await serveBucket({ key: 'key', secret: 'secret', region: 'eu-west-1' });
  jest.replaceProperty(settings(), 'BACKUP_TO', address);
  const backup = { name: NAME, at: '2026-11-25T22:00:03.123Z', bytes: 3, sha256: '0'.repeat(64) };
  const contents: Record<string, string> = {
    'backups.json': JSON.stringify({ format: 1, backups: [backup], files: {} }),
    [NAME]: 'abc',
  };
  fail.with = (request, response) => {
    const text = contents[(request.url ?? '').split('/').at(-1) ?? ''];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  };
  const tar = await downloadBackup(NAME);
  if (!tar) throw new Error('no backup');
  const bytes = await buffer(Readable.from(tar));
  const plain = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('latin1');
  const header = plain.slice(plain.lastIndexOf(NAME));
  expect(parseInt(header.slice(124, 136), 8)).toBe(3);
  expect(header.slice(512, 515)).toBe('abc');
});
