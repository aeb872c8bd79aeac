import { randomInt } from 'node:crypto';
import { hashToken } from '../../platform/secrets/secrets';

const COUNT = 10;
/** Without i, l, o, u, 0 and 1, which are read as one another. */
const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const newGroup = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Ten codes of 78 random bits, `abcd-efgh-jkmn-pqrs`, each for one login without the second factor. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, newGroup).join('-'));

/** What is stored of a code. They are random and long, so a fast hash is enough. Case, spaces and hyphens do not count. */
export const hashRecoveryCode = (code: string): string => hashToken(code.toLowerCase().replace(/[\s-]/g, ''));
