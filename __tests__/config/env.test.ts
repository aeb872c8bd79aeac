import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFormerSettings, readEnv, SettingError } from '@/config/env.mjs';

const readFailure = (source: Record<string, string>) => {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
  return null;
};

describe('readEnv', () => {
  it('takes an empty value for an absent one', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toEqual(readEnv({}));
  });

  it('follows the port in the public address, and drops its last slash', () => {
    expect(readEnv({ PORT: '8080' }).SITE_URL).toBe('http://localhost:8080');
    expect(readEnv({ SITE_URL: 'https://naqsh.example.com/' }).SITE_URL).toBe('https://naqsh.example.com');
  });

  it('trusts a proxy only where it is told to', () => {
    expect(['1', 'true', '0', 'false', '2'].map((TRUST_PROXY) => readEnv({ TRUST_PROXY }).TRUST_PROXY)).toEqual([
      1, 1, 0, 0, 2,
    ]);
  });

  it('sends mails from the public host, unless another sender is named', () => {
    expect(readEnv({ SITE_URL: 'https://naqsh.example.com:8443' }).MAIL_FROM).toBe('no-reply@naqsh.example.com');
    for (const MAIL_FROM of ['hello@example.com', 'Naqsh <hello@example.com>']) {
      expect(readEnv({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM);
    }
    expect(readEnv({ SMTP_URL: 'smtps://user:pass@mail.example.com:465' }).SMTP_URL).toContain('mail.example.com');
  });

  it('reads the bucket of files', () => {
    const STORAGE_URL = 'https://KEY:SECRET%2Fmore@s3.example.com/bucket?region=eu-central-1';
    expect(readEnv({ STORAGE_URL }).STORAGE_URL).toBe(STORAGE_URL);
  });

  it('reads any setting from the file that NAME_FILE names, without its last line break', () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-secrets-'));
    const file = join(folder, 'token');
    for (const [content, value] of [
      ['token-of-sixteen-letters\n', 'token-of-sixteen-letters'],
      ['token-of-sixteen-letters \r\n', 'token-of-sixteen-letters '],
      ['token-of-sixteen-letters\n\n', 'token-of-sixteen-letters\n'],
    ] as const) {
      writeFileSync(file, content);
      expect(readEnv({ OPERATIONS_TOKEN_FILE: file }).OPERATIONS_TOKEN).toBe(value);
    }
    writeFileSync(file, '4100\n');
    expect(readEnv({ PORT_FILE: file, DATA_DIR: '' }).PORT).toBe(4100);
    writeFileSync(file, '\n');
    expect(readEnv({ OPERATIONS_TOKEN_FILE: file }).OPERATIONS_TOKEN).toBeUndefined();
    expect(readFailure({ PORT: '3000', PORT_FILE: file })).toBe('Both PORT and PORT_FILE are set: leave one out.');
    expect(readFailure({ PORT_FILE: join(folder, 'none') })).toMatch(/^The setting PORT_FILE is ".+" but .+ENOENT/);
    rmSync(folder, { recursive: true });
  });

  it('reads the place and the key of backups', () => {
    const BACKUP_KEY = 'age1q2gh8d5wfe5uht6rh3xywe7jkptru6f3u2umtmhxgr4sag8wmc6q0rjcv9';
    expect(readEnv({ BACKUP_TO: '/backups', BACKUP_KEY })).toMatchObject({ BACKUP_TO: '/backups', BACKUP_KEY });
    for (const name of ['BACKUP_TO', 'BACKUP_KEY']) {
      expect(readFailure({ [name]: 'hidden' })).toMatch(new RegExp(`^The setting ${name} must [^"]+$`));
    }
  });

  it.each([
    ['OPERATIONS_TOKEN', 'hidden'],
    ['METRICS_TOKEN', 'hidden'],
    ['DATABASE_URL', 'mysql://user:hid/den@db/site'],
    ['SMTP_URL', 'smtp:user:hidden@mail.example.com'],
    ['STORAGE_URL', 'https://user:hidden@s3.example.com/'],
    ['STORAGE_URL', 's3://user:hidden@s3.example.com/bucket'],
    ['SITE_URL', 'user:hidden@www.example.com'],
  ])('names %s without its value, which may hold a secret', (name, value) => {
    const message = readFailure({ [name]: value });
    expect(message).toMatch(new RegExp(`^The setting ${name} must .+\\.$`));
    expect(message).not.toMatch(/hid|user|den/);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['METRICS_PORT', '70000'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['MAIL_FROM', 'somebody'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['PASSWORD_COST', '1023'],
    ['PASSWORD_WORKERS', '0'],
    ['STOP_GRACE', '61'],
    ['SEED', 'none'],
    ['LOG_LEVEL', 'loud'],
  ])('names %s in one sentence when it is "%s"', (name, value) => {
    const message = readFailure({ [name]: value });
    expect(message).toMatch(new RegExp(`^The setting ${name} is "${value}" but .+\\.$`));
    expect(message).not.toContain('\n');
  });
});

describe('settings that no longer exist', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-former-'));
  const file = join(folder, 'secret');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('ends with a sentence where one of them decided where the data are', () => {
    const sentence = /^The setting API_ORIGIN no longer exists: [^\n]+\. Remove it\.$/;
    writeFileSync(file, 'https://user:hidden@api.example.com\n');
    for (const source of [{ API_ORIGIN: 'https://user:hidden@api.example.com' }, { API_ORIGIN_FILE: file }]) {
      expect(readFailure(source)).toMatch(sentence);
      expect(readFailure(source)).not.toContain('hidden');
    }
    expect(readFailure({ API_ORIGIN_FILE: join(folder, 'none') })).toMatch(sentence);
  });

  it('has a sentence for each that is set, without its value', () => {
    writeFileSync(file, 'https://cdn.example.com\n');
    const [pictures, token, ...others] = describeFormerSettings({
      PICTURE_ORIGINS_FILE: file,
      REVALIDATE_TOKEN: 'token-of-sixteen-letters',
    });
    expect(pictures).toMatch(/^The setting PICTURE_ORIGINS no longer exists: .+npm run doctor.+\. Remove it\.$/);
    expect(token).toMatch(/^The setting REVALIDATE_TOKEN no longer exists: [^-]+\. Remove it\.$/);
    expect(others).toEqual([]);
  });

  it('says nothing of empty ones, nor of an empty file', () => {
    writeFileSync(file, '\n');
    const source = { API_ORIGIN: '', PICTURE_ORIGINS: '', REVALIDATE_TOKEN_FILE: file, API_ORIGIN_FILE: file };
    expect(describeFormerSettings(source)).toEqual([]);
    expect(readEnv(source)).toEqual(readEnv({}));
  });
});
