import { withSeededDatabase } from '../../../support/testDatabase';
import { answerBy } from '../../../support/mockServices';
import type { Locale } from '@/config/locales';
import { applyPage, loadDays, loadSubject } from '@/server/pages/rendering/applyPage';
import type { LoadContext } from '@/server/pages/rendering/sitePage';
import { productFixture } from '../../../msw/shopFixtures';
import { projectFixture, serviceFixture } from '../../../msw/fixtures';

withSeededDatabase();

type Loading = Parameters<typeof loadSubject>[0];

const missing = (slug: string) => slug === 'unknown';
const answers = {
  getService: async (locale: Locale, slug: string) => (missing(slug) ? null : serviceFixture(locale, slug)),
  getServices: async () => [{ slug: 'audit', name: 'Audit', image: '/art/motif/audit.svg', project_count: 2 }],
  getProduct: async (locale: Locale, slug: string) => (missing(slug) ? null : productFixture(locale, slug)),
  getProject: async (locale: Locale, slug: string) => (missing(slug) ? null : projectFixture(locale, slug)),
};
let mockApi: typeof answers;
beforeEach(() => {
  mockApi = answerBy({ ...answers });
});

/** As sitePage hands it over; what fails is `undefined`. */
const loading = () =>
  ({
    locale: 'en',
    optional: (_: string, load: () => Promise<unknown>) => load().catch(() => undefined),
  }) as unknown as Loading;

const page = (params: Record<string, string>) =>
  applyPage.load?.({ ...loading(), param: (name: string) => params[name] ?? '' } as unknown as LoadContext);

describe('the page of the application', () => {
  it('is plain when there is no such subject, or it is not known now', async () => {
    expect(await page({ project: 'unknown' })).toEqual({ subject: null, days: expect.any(Array) as string[] });
    mockApi.getService = () => Promise.reject(new Error('refused'));
    expect(await loadSubject(loading(), 'service:audit')).toBeNull();
  });

  it('shows a service by its pane of the window, or by its own picture where it has none', async () => {
    const { image } = serviceFixture('en', 'other');
    const pane = expect.stringMatching(/^\/art\/window\/.*&star=1&/) as string;
    expect(await loadSubject(loading(), 'service:audit')).toMatchObject({ image: pane });
    expect(await loadSubject(loading(), 'service:other')).toMatchObject({ image });
  });

  it('offers the next working days, and not the one on which somebody writes', async () => {
    // A Friday.
    expect(await loadDays(loading(), new Date('2026-11-27T06:00:00Z'))).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
    ]);
  });

  it.each(['', 'service', 'service:', ':audit', 'person:x'])('reads no subject from "%s"', async (value) =>
    expect(await loadSubject(loading(), value)).toBeNull(),
  );
});
