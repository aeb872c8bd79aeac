import { hash, verify } from '@node-rs/argon2';
import { fold } from '@/lib/text';
import { isLeakedPassword } from './leakedPasswords';

/** argon2id (the package's default) with what OWASP asks for at least: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of random bytes, at the same cost: checking against it takes as long as against one that may be right. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Bg59QNm+lkuqru8v38keNg$yg989Al92ZF8S4gC0iT2uOnOXyAK9MX9NV0lxL2DWT4';

/** One letter may be typed as several signs; all keyboards must arrive at the same password. */
const normalize = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normalize(password), COST);

/** Takes equally long without a hash, and then answers no. */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const isRight = await verify(passwordHash ?? NOBODYS_HASH, normalize(password));
  return isRight && passwordHash !== null;
}

type Person = { first_name: string; last_name: string; email: string };

/** A password needs so many letters and digits that are not its owner's name or e-mail. */
const MIN_OWN_CHARACTERS = 6;
/** Shorter parts of a name are found in too many words. */
const MIN_PART = 3;

const plain = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');

function isSimilar(password: string, { first_name, last_name, email }: Person): boolean {
  const [mailbox = '', domain = ''] = email.split('@');
  const parts = [email, mailbox, domain, ...mailbox.split(/[^\p{L}\p{N}]+/u), ...domain.split('.')]
    .concat(first_name, last_name, ...first_name.split(/\s+/), ...last_name.split(/\s+/))
    .map(plain)
    .filter((part) => part.length >= MIN_PART)
    .sort((one, other) => other.length - one.length);
  const whole = plain(password);
  const own = parts.reduce((rest, part) => rest.replaceAll(part, ''), whole);
  return own !== whole && own.length < MIN_OWN_CHARACTERS;
}

const isCommon = (password: string) => isLeakedPassword(password) || /^(.{1,6}?)\1+$/su.test(password);

/** Why a new password is refused, beside its length; `null` where it is not. */
export function passwordProblem(password: string, person: Person): 'passwordCommon' | 'passwordSimilar' | null {
  const normal = normalize(password);
  if (isCommon(normal)) return 'passwordCommon';
  return isSimilar(normal, person) ? 'passwordSimilar' : null;
}
