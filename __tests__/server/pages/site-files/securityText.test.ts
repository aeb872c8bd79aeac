import '../../../support/testSettings';
import { answerBy } from '../../../support/mockServices';
import { securityText } from '@/server/pages/site-files/securityText';
import { siteFixture } from '../../../msw/fixtures';

const SITE = 'https://site.test';
const PATH = '/.well-known/security.txt';
const NOW = new Date('2026-11-22T23:59:59.999Z');

let emailsShown: { type: string; email: string }[] = [];
answerBy({
  getSiteInfo: async (locale: 'az' | 'en') => ({ ...siteFixture(locale).siteInfo, emails: emailsShown }),
});

const info = { type: 'info', email: 'info@example.com' };
const security = { type: 'security', email: 'safe@example.com' };

it.each([
  ['the e-mail of the office', [info], 'mailto:info@example.com'],
  ['an e-mail for this', [info, security], 'mailto:safe@example.com'],
  ['the page of the contact form', [], `${SITE}/en/contact`],
  [
    'no e-mail with a line of its own',
    [{ type: 'info', email: 'a@example.com\nContact: b@example.com' }],
    `${SITE}/en/contact`,
  ],
])('names %s, for 364 days from today', async (_, emails, contact) => {
  emailsShown = emails;
  expect((await securityText(SITE, NOW)).split('\n')).toEqual([
    `Contact: ${contact}`,
    'Expires: 2027-11-21T00:00:00Z',
    'Preferred-Languages: az, en',
    `Canonical: ${SITE}${PATH}`,
    '',
  ]);
});
