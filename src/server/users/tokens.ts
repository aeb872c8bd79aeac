import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A random token, safe in addresses. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored of a token. Tokens are random and long, so a fast hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
