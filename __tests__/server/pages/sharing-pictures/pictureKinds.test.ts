import '../../../support/testSettings';
import { answerBy } from '../../../support/mockServices';
import type { Locale } from '@/config/locales';
import type { PageSlug } from '@/contract/pages';
import { describePage } from '@/server/pages/seo/describePage';
import { findSubject } from '@/server/pages/sharing-pictures/renderPicture';
import { formatPicturePath, parsePicturePath, buildSubject } from '@/server/pages/sharing-pictures/pictureKinds';
import { pageFixture, serviceFixture, siteFixture } from '../../../msw/fixtures';

const categories = [{ slug: 'books', name: 'Books (en)', count: 3 }];

answerBy({
  getCategories: async () => categories,
  getSiteInfo: async (locale: Locale) => siteFixture(locale).siteInfo,
  getService: async (locale: Locale, slug: string) => (slug === 'audit' ? serviceFixture(locale, slug) : null),
  getContentPage: async (locale: Locale, slug: PageSlug) => pageFixture(locale, slug),
});

const text = (namespace: string, key: string) => `${namespace}:${key}`;
const PAGE = { locale: 'az', kind: 'service', slug: 'audit' } as const;

describe('a picture’s address', () => {
  it('is another one as soon as the picture would be', () => {
    const shown = { title: 'A', section: 'B', image: null };
    const base = formatPicturePath(PAGE, buildSubject(PAGE, shown, { name: 'N' }));
    expect(formatPicturePath(PAGE, buildSubject(PAGE, { ...shown, title: 'C' }, { name: 'N' }))).not.toBe(base);
    expect(formatPicturePath(PAGE, buildSubject(PAGE, shown, { name: 'M' }))).not.toBe(base);
    expect(formatPicturePath(PAGE, buildSubject(PAGE, { ...shown }, { name: 'N' }))).toBe(base);
  });
});

describe('what a picture shows', () => {
  it('is looked up', async () => {
    const { name, image } = serviceFixture('az', 'audit');
    expect(await findSubject(PAGE, text)).toEqual({
      title: name,
      section: 'common:nav.services',
      image,
      siteName: 'Naqsh',
      seed: 'audit',
    });
    expect(await findSubject({ locale: 'en', kind: 'contact', slug: '' }, text)).toMatchObject({
      title: 'common:nav.contact',
      seed: 'contact',
    });
  });

  it('is a category’s own, and one of all products', async () => {
    const page = { locale: 'en', kind: 'products', slug: 'books' } as const;
    const category = await findSubject(page, text);
    expect(category).toMatchObject({ title: 'Books (en)', section: 'shop:nav.shop', seed: 'books' });
    const all = await findSubject({ ...page, slug: '' }, text);
    expect(all).toMatchObject({ title: 'shop:nav.products', section: '', seed: 'products' });
    const described = describePage(
      'products',
      { list: { facets: { categories } }, filter: { category: 'books' } },
      { text, location: { locale: 'en', shell: 'desktop' } },
    );
    expect(described?.picture).toEqual({
      kind: 'products',
      slug: 'books',
      shown: { title: 'Books (en)', section: 'shop:nav.shop', image: null },
    });
    for (const slug of ['', '/books']) {
      expect(parsePicturePath([`0123456789ab/en/products${slug}.png`])).toMatchObject({ slug: slug.slice(1) });
    }
  });
});
