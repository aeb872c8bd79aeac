import { withSeededDatabase } from '../../../support/testDatabase';
import {
  otherServicesEndpoint,
  serviceEndpoint,
  serviceHeaderEndpoint,
  serviceMiddleEndpoint,
  servicesEndpoint,
} from '@/contract/services';
import {
  getOtherServices,
  getService,
  getServiceHeader,
  getServiceMiddle,
  getServices,
} from '@/server/content/services/servicesService';
import { database } from '@/server/platform/db/connection';
import { fixtureContent } from '../../../fixtures/content';

const { services } = fixtureContent;
const mainServices = services.filter(({ kind }) => kind === 'main');
const otherServices = services.filter(({ kind }) => kind === 'other');

withSeededDatabase();

const slugs = (list: { slug: string }[] | undefined) => list?.map(({ slug }) => slug);

it('lists main services, then the others, in the menu', async () => {
  const header = await getServiceHeader('az');
  expect(serviceHeaderEndpoint.response.parse(header)).toEqual(header);
  expect(slugs(header)).toEqual(slugs(services));
  expect(header[0]?.name).toBe(services[0]?.name.az);
});

it('shows main services only as tiles', async () => {
  const middle = await getServiceMiddle('en');
  expect(serviceMiddleEndpoint.response.parse(middle)).toEqual(middle);
  expect(slugs(middle)).toEqual(slugs(mainServices));
});

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

describe('other services', () => {
  it('come in pages that name their neighbours', async () => {
    const first = await getOtherServices('en', { page_size: 4 });
    const last = await getOtherServices('en', { page: 2, page_size: 4 });
    expect(otherServicesEndpoint.response.parse(first)).toEqual(first);
    expect(first).toMatchObject({
      count: otherServices.length,
      previous: null,
      next: 'https://site.test/en/api/other-services/?page_size=4&page=2',
    });
    expect(last).toMatchObject({
      next: null,
      previous: 'https://site.test/en/api/other-services/?page_size=4&page=1',
    });
    expect([...(slugs(first?.results) ?? []), ...(slugs(last?.results) ?? [])]).toEqual(slugs(otherServices));
  });

  it('end', async () => {
    expect(await getOtherServices('az', { page: 2 })).toBeNull();
    expect(await getOtherServices('az', { page: Number.MAX_SAFE_INTEGER, page_size: 100 })).toBeNull();
  });

  it('fit one page without being asked', async () => {
    expect(await getOtherServices('az')).toMatchObject({ count: otherServices.length, next: null, previous: null });
  });
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

  it('names two to four products, with name and price', async () => {
    for (const { slug } of services) {
      const products = (await getService('az', slug))?.related_products ?? [];
      expect(products.length).toBeGreaterThanOrEqual(2);
      expect(products.length).toBeLessThanOrEqual(4);
    }
    const [product] = (await getService('az', 'lab-audit'))?.related_products ?? [];
    expect(product).toMatchObject({ slug: 'sample-path-guide', currency: 'AZN', category: { slug: 'books' } });
  });

  it('names who leads it, and the newest projects and posts that belong to it', async () => {
    const service = await getService('en', 'healthcare-consulting');
    expect(service?.lead).toEqual({
      name: 'Gunel Safarzade',
      role: 'Doctor, head of healthcare consulting',
      phone_number: '+994120000000',
      email: 'gunel@naqsh.example.com',
    });
    expect(slugs(service?.related_projects)).toEqual(['clinic-network-quality', 'school-nurses']);
    expect(slugs(service?.related_posts)).toEqual(['post-checklist', 'post-book']);
    const bare = await getService('en', 'staffing');
    expect([bare?.lead, bare?.related_projects, bare?.related_posts]).toEqual([undefined, [], []]);
  });

  it('is null when there is none', async () => {
    expect(await getService('en', 'nothing')).toBeNull();
  });
});
