import '../../support/testSettings';
import { deletionDoneMail, deletionWaitsMail } from '@/server/personal-data/deletionMails';

it.each([
  ['done', (locale: 'az' | 'en') => deletionDoneMail(locale, true)],
  ['done, without an account', (locale: 'az' | 'en') => deletionDoneMail(locale, false)],
  ['waits', (locale: 'az' | 'en') => deletionWaitsMail(locale, ['S-1'])],
])('a mail about a deletion is in the language of the person: %s', (_, compose) => {
  const [az, en] = [compose('az'), compose('en')];
  for (const part of [az.subject, az.text, az.html]) expect(part).toMatch(/[əğışçöü]/);
  for (const part of [en.subject, en.text]) expect(part).not.toMatch(/[əğı]/);
});
