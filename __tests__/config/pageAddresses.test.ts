import { pageAddresses } from '@/config/pageAddresses';

const SITE = 'https://site.test';
const SERVICE = '/consservices/?&service_slug=lab-audit';

describe('pageAddresses', () => {
  it.each([`/en${SERVICE}`, `/en/Mobile${SERVICE}`])('names the page behind %s', (address) => {
    expect(pageAddresses(SITE, address)).toEqual({
      canonical: `${SITE}/en${SERVICE}`,
      languages: [
        { hrefLang: 'az', href: `${SITE}/az${SERVICE}` },
        { hrefLang: 'en', href: `${SITE}/en${SERVICE}` },
        { hrefLang: 'x-default', href: `${SITE}/en${SERVICE}` },
      ],
      phone: `${SITE}/en/Mobile${SERVICE}`,
    });
  });

  it('names the same languages whatever the language', () => {
    expect(pageAddresses(SITE, '/az').languages).toEqual(pageAddresses(SITE, '/en').languages);
    expect(pageAddresses(SITE, '/az').canonical).toBe(`${SITE}/az`);
  });
});
