import type { FormStamp } from '@/contract/formGuard';
import { settings } from '../settings';
import { proofOfWork } from './proofOfWork';

/**
 * A question that costs a machine more than a person. Another provider plugs in here: under a name of its own in the
 * setting `CAPTCHA`. Its scripts must be ours: the content security policy lets no other origin in.
 */
export type Captcha = {
  /** What the browser is told with the stamp. */
  challenge: NonNullable<FormStamp['captcha']>;
  /** Never throws for a wrong answer: it only adds a sign for the review. */
  isSolved: (stamp: string, answer: string) => Promise<boolean>;
};

const PROVIDERS = { off: null, 'proof-of-work': proofOfWork } as const satisfies Record<string, Captcha | null>;

/** `null` while none is asked for. */
export const captcha = (): Captcha | null => PROVIDERS[settings().CAPTCHA];
