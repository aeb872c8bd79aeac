import type { FormStamp } from '@/contract/formGuard';
import { captcha } from './captcha';
import { issueStamp } from './formStamps';

/** To be asked for when a visitor begins to fill a form in. */
export const getFormStamp = async (): Promise<FormStamp> => ({
  stamp: await issueStamp(new Date()),
  captcha: captcha()?.challenge ?? null,
});
