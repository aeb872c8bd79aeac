import { withSeededDatabase } from '../../../support/testDatabase';
import { projectEndpoint, projectsEndpoint } from '@/contract/projects';
import { database } from '@/server/platform/db/connection';
import { getProject, getProjects } from '@/server/content/projects/projectsService';
import { fixtureContent } from '../../../fixtures/content';

const { projectCategories, projects } = fixtureContent;

withSeededDatabase();

it('come newest first, seven to a page', async () => {
  const first = await getProjects('en');
  const second = await getProjects('en', { page: 2 });
  expect(projectsEndpoint.response.parse(first)).toEqual(first);
  expect(first?.results).toHaveLength(7);
  const all = [...(first?.results ?? []), ...(second?.results ?? [])];
  expect(all.map(({ year }) => year)).toEqual(projects.map(({ year }) => year).sort((one, other) => other - one));
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(projects.length);
  expect(await getProjects('en', { page: 3 })).toBeNull();
});

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

it('of an unknown category are not an empty list but none', async () => {
  expect(await getProjects('az', { category: 'nothing' })).toBeNull();
});

it('stand alone with text and pictures, in one language', async () => {
  const [seed] = projects;
  const project = await getProject('en', seed?.slug ?? '');
  expect(projectEndpoint.response.strict().parse(project)).toEqual(project);
  expect(project).toMatchObject({ title: seed?.title.en, body: seed?.body.en, gallery: seed?.gallery });
  expect(project?.result).toEqual({ value: seed?.result_value.en, label: seed?.result_label.en });
  expect(await getProject('en', 'nothing')).toBeNull();
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
