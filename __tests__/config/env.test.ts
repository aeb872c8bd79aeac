import { resolve } from 'node:path';
import { readEnv, SettingError } from '@/config/env.mjs';

const messageOf = (source: Record<string, string>) => {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
  return null;
};

describe('readEnv', () => {
  it('needs nothing', () => {
    expect(readEnv({})).toEqual({
      PORT: 3000,
      HOST: '0.0.0.0',
      DATA_DIR: resolve('./data'),
      DATABASE_URL: undefined,
      API_ORIGIN: undefined,
      SITE_URL: 'http://localhost:3000',
      LOG_LEVEL: 'info',
    });
  });

  it('takes an empty value for an absent one', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', API_ORIGIN: '' })).toEqual(readEnv({}));
  });

  it('follows the port in the public address, and drops its last slash', () => {
    expect(readEnv({ PORT: '8080' }).SITE_URL).toBe('http://localhost:8080');
    expect(readEnv({ SITE_URL: 'https://naqsh.example.com/' }).SITE_URL).toBe('https://naqsh.example.com');
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['API_ORIGIN', 'backend:8000'],
    ['SITE_URL', 'not an address'],
    ['LOG_LEVEL', 'loud'],
  ])('names %s in one sentence when it is "%s"', (name, value) => {
    const message = messageOf({ [name]: value });
    expect(message).toMatch(new RegExp(`^The setting ${name} is "${value}" but .+\\.$`));
    expect(message).not.toContain('\n');
  });
});
