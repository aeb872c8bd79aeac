import { withSeededDatabase } from '../../support/testDatabase';
import { LOCALES } from '@/config/locales';
import { mediaEndpoint } from '@/contract/media';
import { PAGE_SLUGS, pageEndpoint } from '@/contract/pages';
import { serviceEndpoint, servicesEndpoint } from '@/contract/services';
import { getMedia, getMediaPost } from '@/server/content/media/mediaService';
import { getContentPage } from '@/server/content/pages/contentService';
import { getProductProject, getProject, getProjects } from '@/server/content/projects/projectsService';
import { getOtherServices, getService, getServiceMiddle, getServices } from '@/server/content/services/servicesService';
import { database } from '@/server/db/connection';
import { toJson } from '@/server/db/localize';
import { fixtureContent } from '../../fixtures/content';

withSeededDatabase();

describe('servicesService', () => {
  const { services } = fixtureContent;
  const mainServices = services.filter(({ kind }) => kind === 'main');
  const otherServices = services.filter(({ kind }) => kind === 'other');

  const slugs = (list: { slug: string }[] | undefined) => list?.map(({ slug }) => slug);

  it('lists all services with their published projects and who leads them, in the order of the menu', async () => {
    const { projects } = fixtureContent;
    const list = await getServices('en');
    expect(servicesEndpoint.response.parse(list)).toEqual(list);
    expect(slugs(list)).toEqual(slugs(services));
    const counted = (slug: string) => projects.filter(({ service_slug }) => service_slug === slug).length;
    expect(list.map(({ project_count }) => project_count)).toEqual(services.map(({ slug }) => counted(slug)));
    expect(list.some(({ project_count }) => project_count > 0)).toBe(true);
    expect(list.some(({ project_count }) => project_count === 0)).toBe(true);
    expect(list.map(({ lead_name }) => lead_name ?? '')).toEqual(services.map(({ lead_name }) => lead_name.en));
  });

  it('the services of a product lead to their newest project', async () => {
    const { projects } = fixtureContent;
    const served = services.find(
      ({ slug, related_products }) =>
        related_products.length > 0 && projects.some(({ service_slug }) => service_slug === slug),
    );
    const product = served?.related_products[0] ?? '';
    const project = await getProductProject('en', product);
    const akin = services.filter(({ related_products }) => related_products.includes(product)).map(({ slug }) => slug);
    const years = projects.filter(({ service_slug }) => akin.includes(service_slug ?? '')).map(({ year }) => year);
    expect(projects.find(({ slug }) => slug === project?.slug)?.year).toBe(Math.max(...years));
    expect(await getProductProject('en', 'nothing')).toBeNull();
  });

  // Changes a record, so it stands behind what compares all of them.
  it('names the lead of each in lists, and the first of its facts', async () => {
    const db = await database();
    const [named, bare] = [mainServices[0], mainServices[1]];
    await db
      .updateTable('service')
      .set({ lead_name: JSON.stringify({ az: 'Adı', en: '' }), facts: '[]' })
      .where('slug', '=', bare?.slug ?? '')
      .execute();
    const [first, second] = await getServiceMiddle('en');
    const fact = named?.facts[0];
    expect(first).toMatchObject({
      lead_name: named?.lead_name?.en,
      fact: { label: fact?.label.en, value: fact?.value.en },
    });
    expect(Object.keys(second ?? {}).sort()).toEqual(['image', 'name', 'slug', 'summary']);
    expect((await getServiceMiddle('az'))[1]).toMatchObject({ lead_name: 'Adı' });

    const others = await getOtherServices('en');
    expect(others?.results.map(({ fact: one }) => one?.value)).toEqual(
      otherServices.map(({ facts }) => facts[0]?.value.en),
    );
    expect(others?.results.map(({ lead_name: name }) => name ?? '')).toEqual(
      otherServices.map(({ lead_name: name }) => name?.en ?? ''),
    );
  });

  describe('one service', () => {
    it.each(['healthcare-consulting', 'lab-audit'])('is found whatever its kind: %s', async (slug) => {
      const [az, en] = await Promise.all([getService('az', slug), getService('en', slug)]);
      expect(serviceEndpoint.response.strict().parse(en)).toEqual(en);
      const seed = services.find((service) => service.slug === slug);
      expect(az).toMatchObject({ slug, name: seed?.name.az, body: seed?.body.az });
      expect(slugs(az?.related_products)).toEqual(seed?.related_products);
      expect(en?.steps).toEqual(seed?.steps.map(({ title, text }) => ({ title: title.en, text: text.en })));
      expect(en?.faq).toHaveLength(seed?.faq.length ?? 0);
    });

    it('says its price and what visitors say, where there is such', async () => {
      const db = await database();
      const words = { az: 'Köçürük', en: 'We are moving' };
      await db
        .updateTable('service')
        .set({
          price_from: 24_050,
          price_unit: JSON.stringify({ az: 'nəfər başına', en: 'per person' }),
          needs: JSON.stringify([{ text: words }]),
        })
        .where('slug', '=', 'healthcare-consulting')
        .execute();
      const price = { price_from: '240.50', price_unit: 'nəfər başına' };
      const [listed, other] = await getServiceMiddle('az');
      expect(listed).toMatchObject({ slug: 'healthcare-consulting', ...price, needs: [words.az] });
      expect(await getService('az', 'healthcare-consulting')).toMatchObject(price);
      for (const name of ['price_from', 'price_unit', 'needs']) expect(other).not.toHaveProperty(name);
    });

    it('names who leads it, and the newest projects and posts that belong to it', async () => {
      const service = await getService('en', 'healthcare-consulting');
      expect(service?.lead).toEqual({
        name: 'Gunel Safarzade',
        role: 'Doctor, head of healthcare consulting',
        phone_number: '+994120000000',
        email: 'gunel@naqsh.example.com',
        image: services[0]?.image,
      });
      expect(slugs(service?.related_projects)).toEqual(['clinic-network-quality', 'school-nurses']);
      expect(slugs(service?.related_posts)).toEqual(['post-checklist', 'post-book']);
      const bare = await getService('en', 'staffing');
      expect([bare?.lead, bare?.related_projects, bare?.related_posts]).toEqual([undefined, [], []]);
    });
  });
});

describe('projectsService', () => {
  const { projectCategories, projects } = fixtureContent;

  it('are filtered by category, while the counts are of all', async () => {
    const list = await getProjects('az', { category: 'healthcare', page_size: 1 });
    const expected = projects.filter(({ category }) => category === 'healthcare').length;
    expect(list).toMatchObject({
      count: expected,
      next: 'https://site.test/api/projects/?page_size=1&category=healthcare&page=2',
    });
    expect(list?.results[0]?.category).toEqual({ slug: 'healthcare', name: 'Səhiyyə' });
    expect(list?.facets?.categories.map(({ slug }) => slug)).toEqual(projectCategories.map(({ slug }) => slug));
    expect(list?.facets?.categories.reduce((total, { count }) => total + count, 0)).toBe(projects.length);
  });

  it('show a quote in lists too, their date and what was measured on their own page; one without them has none', async () => {
    const seed = projects.find(({ slug }) => slug === 'clinic-network-quality');
    const quote = { text: seed?.quote_text.az, name: seed?.quote_name.az, role: seed?.quote_role.az };
    expect(quote.name).toBeTruthy();
    const listed = (await getProjects('az', { page_size: 100 }))?.results ?? [];
    expect(listed.filter((project) => project.quote).map((project) => [project.slug, project.quote])).toEqual([
      [seed?.slug, quote],
    ]);
    expect(await getProject('az', 'clinic-network-quality')).toMatchObject({
      quote,
      published_at: '2026-02-12',
      count_of: seed?.count_of.az,
      measure: { before: 47, after: 32, unit: 'dəq', period: 'Orta gözləmə, 2025' },
    });
    const bare = await getProject('az', 'hospital-relocation');
    expect(bare).not.toBeNull();
    for (const field of ['quote', 'published_at', 'count_of', 'measure']) expect(bare).not.toHaveProperty(field);
  });

  it('have no measure of which a half was written by hand', async () => {
    const db = await database();
    const change = async (values: object) =>
      db.updateTable('project').set(values).where('slug', '=', 'clinic-network-quality').execute();
    await change({ measure_after: null, quote_name: JSON.stringify({ az: '', en: '' }) });
    const project = await getProject('en', 'clinic-network-quality');
    expect([project?.title, project?.measure, project?.quote]).toEqual([expect.any(String), undefined, undefined]);
    await change({ measure_after: 0, measure_unit: JSON.stringify({ az: 'dəq', en: 'min' }) });
    expect((await getProject('en', 'clinic-network-quality'))?.measure).toMatchObject({ before: 47, after: 0 });
  });

  it('name their neighbours: from the first to the last in the order of the list, and back', async () => {
    const listed = (await getProjects('en', { page_size: 100 }))?.results.map(({ slug }) => slug) ?? [];
    const found = await Promise.all(listed.map((slug) => getProject('en', slug)));
    expect(found.map((project) => project?.next?.slug)).toEqual([...listed.slice(1), undefined]);
    expect(found.map((project) => project?.previous?.slug)).toEqual([undefined, ...listed.slice(0, -1)]);
    expect(found[0]?.next?.title).toBe(found[1]?.title);
  });

  it('name their service and its products', async () => {
    const project = await getProject('en', 'clinic-network-quality');
    expect(project?.service).toEqual({ slug: 'healthcare-consulting', name: 'Healthcare consulting' });
    const service = fixtureContent.services.find(({ slug }) => slug === 'healthcare-consulting');
    expect(project?.related_products?.map(({ slug }) => slug)).toEqual(service?.related_products);
    const alone = await getProject('en', 'vaccine-cold-chain');
    expect([alone?.service, alone?.related_products]).toEqual([undefined, []]);
  });
});

describe('mediaService', () => {
  const { posts: media } = fixtureContent;

  it('comes newest first, six to a page', async () => {
    const first = await getMedia('en');
    const second = await getMedia('en', { page: 2 });
    expect(mediaEndpoint.response.parse(first)).toEqual(first);
    expect(first?.results).toHaveLength(6);
    const dates = [...(first?.results ?? []), ...(second?.results ?? [])].map(({ published_at }) => published_at);
    expect(dates).toEqual(
      media
        .map(({ published_at }) => published_at)
        .sort()
        .reverse(),
    );
  });

  it('is filtered by platform, while the counts are of all', async () => {
    const list = await getMedia('az', { platform: 'youtube' });
    const expected = media.filter(({ platform }) => platform === 'youtube').length;
    expect(list?.count).toBe(expected);
    expect(list?.results.every(({ platform }) => platform === 'youtube')).toBe(true);
    expect(list?.facets?.platforms).toContainEqual({ platform: 'youtube', count: expected });
    expect(list?.facets?.platforms.reduce((total, { count }) => total + count, 0)).toBe(media.length);
  });

  it('of a platform without posts is an empty first page and no second one', async () => {
    expect(await getMedia('az', { platform: 'whatsapp' })).toMatchObject({ count: 0, results: [], next: null });
    expect(await getMedia('az', { platform: 'whatsapp', page: 2 })).toBeNull();
  });

  it('names its author where it has one', async () => {
    const db = await database();
    expect((await getMediaPost('en', 'post-queue'))?.author).toEqual({
      name: 'Murad Asgarov',
      role: 'Engineer',
      image: '/art/motif/murad-asgarov.svg',
    });
    expect(await getMediaPost('en', 'post-open')).not.toHaveProperty('author');
    const image = '/pictures/0123456789abcdef-640x640';
    await db.updateTable('media_post').set({ author_image: image }).where('slug', '=', 'post-queue').execute();
    expect((await getMediaPost('az', 'post-queue'))?.author).toEqual({
      name: 'Murad Əsgərov',
      role: 'Mühəndis',
      image,
    });
  });

  it('draws an author without a photograph as the service that they lead', async () => {
    const db = await database();
    const [service] = fixtureContent.services;
    if (!service) throw new Error('There are no services.');
    const lead = (await getService('en', service.slug))?.lead;
    expect(lead).toMatchObject({ name: service.lead_name.en, image: service.image });
    const author_name = toJson(service.lead_name);
    await db
      .updateTable('media_post')
      .set({ author_name, author_image: '' })
      .where('slug', '=', 'post-queue')
      .execute();
    for (const locale of LOCALES) {
      expect((await getMediaPost(locale, 'post-queue'))?.author?.image).toBe(service.image);
    }
  });

  it('names its service and its neighbours in the order of the list', async () => {
    const db = await database();
    // Two of one day stand in the order in which they came.
    await db.updateTable('media_post').set({ published_at: '2026-10-15' }).where('slug', '=', 'post-book').execute();
    const listed = (await getMedia('en', { page_size: 100 }))?.results.map(({ slug }) => slug) ?? [];
    const found = await Promise.all(listed.map((slug) => getMediaPost('en', slug)));
    expect(found.map((post) => post?.next?.slug)).toEqual([...listed.slice(1), undefined]);
    expect(found.map((post) => post?.previous?.slug)).toEqual([undefined, ...listed.slice(0, -1)]);
    expect(found[0]?.service?.slug).toBe('strategy-operations');
    // Those about its service come first, then the newest.
    expect(found[0]?.related_posts?.map(({ slug }) => slug)).toEqual(['process-map-video', ...listed.slice(1, 3)]);
    expect((await getMediaPost('en', 'post-open'))?.service).toBeUndefined();
  });

  it('may be all gone', async () => {
    const db = await database();
    await db.deleteFrom('media_post').execute();
    expect(await getMedia('en')).toEqual({
      count: 0,
      next: null,
      previous: null,
      results: [],
      facets: { platforms: [] },
    });
  });
});

describe('contentService', () => {
  it.each(PAGE_SLUGS)('answers %s in both languages', async (slug) => {
    const [az, en] = await Promise.all([getContentPage('az', slug), getContentPage('en', slug)]);
    expect(pageEndpoint.response.strict().parse(en)).toEqual(en);
    expect(az?.title).not.toBe(en?.title);
    expect(az?.sections.map(({ anchor }) => anchor)).toEqual(en?.sections.map(({ anchor }) => anchor));
    expect(JSON.stringify(en)).not.toMatch(/"(?:az|en)":/);
  });

  it('is null when there is none', async () => {
    const db = await database();
    await db.deleteFrom('page').where('slug', '=', 'home').execute();
    expect(await getContentPage('en', 'home')).toBeNull();
  });
});
