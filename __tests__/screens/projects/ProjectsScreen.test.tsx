import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import type { ProjectList } from '@/contract/projects';
import { ProjectsScreen } from '@/screens/projects/ProjectsScreen';
import { projectFixture } from '../../msw/fixtures';
import { renderPage } from '../../support/renderPage';
import { watchHead } from '../../support/watchHead';

const CATEGORIES = [
  { slug: 'health', name: 'Health', count: 9 },
  { slug: 'it', name: 'IT', count: 2 },
  { slug: 'law', name: 'Law', count: 0 },
];

const buildList = (slugs: string[], count = slugs.length): ProjectList => ({
  count,
  next: null,
  previous: null,
  results: slugs.map((slug) => ({ ...projectFixture('en', slug), title: slug, summary: `About ${slug}` })),
  facets: { categories: CATEGORIES },
});

const renderProjects = (props: Partial<ComponentProps<typeof ProjectsScreen>> = {}, address = '/en/projects') =>
  renderPage(<ProjectsScreen pageNumber={1} category={null} list={buildList(['hospital', 'clinic'])} {...props} />, {
    address,
  });

const chips = () => within(screen.getByRole('navigation', { name: 'Area' }));

describe('ProjectsScreen', () => {
  it('shows each project as a link, the first one with its summary', () => {
    renderProjects({ list: buildList(['hospital', 'clinic'], 3) });
    expect(screen.getByRole('link', { name: 'hospital' })).toHaveAttribute('href', '/en/projects/hospital');
    expect(screen.getByRole('link', { name: 'clinic' })).toHaveAttribute('href', '/en/projects/clinic');
    expect(screen.getByText('About hospital')).toBeVisible();
    expect(screen.queryByText('About clinic')).not.toBeInTheDocument();
  });

  it('filters by links, the current one with aria-current', () => {
    renderProjects({ category: 'health' });
    expect(chips().getByRole('link', { name: 'All' })).toHaveAttribute('href', '/en/projects');
    expect(chips().getByRole('link', { name: 'IT' })).toHaveAttribute('href', '/en/projects?category=it');
    expect(chips().queryByRole('link', { name: 'Law' })).not.toBeInTheDocument();
    expect(chips().getByRole('link', { current: true })).toHaveTextContent('Health');
  });

  it('marks the whole list as current without a filter', () => {
    renderProjects();
    expect(chips().getByRole('link', { current: true })).toHaveTextContent('All');
  });

  it('pages by links that keep the filter', () => {
    renderProjects({ category: 'health', pageNumber: 2, list: buildList(['hospital'], 20) });
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/en/projects?category=health');
    expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/en/projects?category=health&page=3');
    expect(pages.getByRole('link', { current: 'page' })).toHaveTextContent('2');
    expect(pages.getAllByRole('link', { name: /^Page \d/ })).toHaveLength(3);
  });

  it('has no pages where one is enough', () => {
    renderProjects({ list: buildList(['hospital'], 7) });
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  it('says that nothing is there, and leads on', () => {
    renderProjects({ category: 'law', list: buildList([]) });
    expect(screen.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    expect(screen.getByRole('link', { current: true })).toHaveTextContent('Law');
    expect(screen.queryByText('The list could not be loaded')).not.toBeInTheDocument();
  });

  it('says that the list could not be loaded, and offers another try', () => {
    renderProjects({ list: null });
    expect(screen.getByRole('heading', { name: 'The list could not be loaded' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Area' })).not.toBeInTheDocument();
  });

  it('renders without the counts of its areas', () => {
    const { facets: _, ...list } = buildList(['hospital']);
    renderProjects({ list, category: 'health' });
    expect(screen.getByRole('link', { name: 'hospital' })).toBeVisible();
  });

  it('speaks Azerbaijani in the mobile shell', () => {
    renderProjects({ pageNumber: 2, list: buildList(['hospital'], 20) }, '/az/Mobile/projects?page=2');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Layihələr');
    expect(screen.getByRole('link', { name: 'Hamısı' })).toHaveAttribute('href', '/az/Mobile/projects');
    expect(screen.getByRole('link', { name: 'Növbəti səhifə' })).toHaveAttribute('href', '/az/Mobile/projects?page=3');
  });

  it.each([
    [null, 1, 'Projects · Naqsh', '', ''],
    ['health', 1, 'Projects: Health · Naqsh', 'Health. ', ''],
    ['health', 2, 'Projects: Health · Page 2 · Naqsh', 'Health. ', ' Page 2.'],
  ])('has a title and a description that tell area and page: %s, %d', (category, page, title, before, after) => {
    const { watched, head } = watchHead(
      <ProjectsScreen pageNumber={page} category={category} list={buildList(['hospital'], 20)} />,
    );
    renderPage(watched, { address: '/en/projects' });
    expect(head()).toEqual({ title, description: `${before}What we did, how long it took and what changed.${after}` });
  });
});
