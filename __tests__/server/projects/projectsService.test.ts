import { withSeededDatabase } from '../../support/testDatabase';
import { projectEndpoint, projectsEndpoint } from '@/contract/projects';
import { getProject, getProjects } from '@/server/projects/projectsService';
import { fixtureContent } from '../../fixtures/content';

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
    next: 'https://site.test/api/projects/?category=healthcare&page_size=1&page=2',
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
  expect(project?.result).toEqual({ value: seed?.result.value.en, label: seed?.result.label.en });
  expect(await getProject('en', 'nothing')).toBeNull();
});
