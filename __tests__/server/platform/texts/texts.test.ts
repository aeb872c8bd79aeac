import { getFixedT, type TextKey } from '@/server/platform/texts/texts';

it('reads a text in either language', () => {
  expect(getFixedT('en')('mail:account.verify.subject')).toBe('Confirm your e-mail');
  expect(getFixedT('az')('mail:account.verify.subject')).toBe('E-poçtunuzu təsdiqləyin');
});

it.each(['mail:account.none', 'mail:account', 'none:account'])('throws for %s, which is no text', (key) => {
  expect(() => getFixedT('az')(key as TextKey)).toThrow(`There is no text ${key} in az.`);
});
