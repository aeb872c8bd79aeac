import { getFixedT } from '@/server/platform/texts/texts';

it('reads a text in either language', () => {
  expect(getFixedT('en')('mail:account.verify.subject')).toBe('Confirm your e-mail');
  expect(getFixedT('az')('mail:account.verify.subject')).toBe('E-poçtunuzu təsdiqləyin');
});
