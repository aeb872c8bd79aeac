import { readFileSync } from 'node:fs';
import { apiBase, LOCALES, type Locale } from '@/config/locales';
import { PAGES } from '@/config/pages';
import { SEND_PATH } from '@/config/routes';
import { APPLICATION_FILES, applicationSendEndpoint } from '@/contract/applications';

const CONFIGURATION = readFileSync('deploy/nginx.conf', 'utf8');

/** Addresses for which nginx takes a body of more than its 1 MB. */
const [, largeBodies = '(?!)'] = /location ~ (\S+) \{\s+client_max_body_size 55m;/.exec(CONFIGURATION) ?? [];
const takesFiles = (address: string) => new RegExp(largeBodies).test(address);

/** The list does not have the last one: nginx has to know no list. */
const languages = [...LOCALES, 'ru' as Locale];

it.each(languages)('nginx takes the files of an application in %s', (locale) => {
  expect(APPLICATION_FILES.maxCount * APPLICATION_FILES.maxBytes).toBeLessThan(55 * 1024 * 1024);
  const api = `${apiBase(locale)}/${applicationSendEndpoint.path}`;
  const forms = ['', '/Mobile'].map((shell) => `/${locale}${shell}/${PAGES.apply.path}${SEND_PATH}`);
  const addresses = [api, ...forms].flatMap((path) => [path.replace(/\/$/, ''), path.replace(/\/?$/, '/')]);
  expect(addresses.filter((address) => !takesFiles(address))).toEqual([]);
});

it('nginx takes no large body elsewhere', () => {
  const others = ['/en/contact/send', '/api/contact/', '/en/api/orders/', '/api/applications/x', '/eng/e-contact/send'];
  expect(others.filter(takesFiles)).toEqual([]);
});
