import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import type { Project, ProjectList } from '@/contract/projects';
import { ProjectScreen } from '@/screens/projects/ProjectScreen';
import { ProjectsScreen } from '@/screens/projects/ProjectsScreen';
import { projectFixture } from '../../msw/fixtures';
import { productCardsFixture } from '../../msw/shopFixtures';
import { renderPage } from '../../support/renderPage';
import { watchHead } from '../../support/watchHead';

describe('ProjectScreen', () => {
  const project: Project = {
    ...projectFixture('en', 'hospital'),
    body: '<h2>What was done</h2><p>Much.</p>',
    gallery: ['/art/motif/one.svg', '/art/motif/two.svg'],
  };
  const renderProject = (change: Partial<Project> = {}, address = '/en/projects/hospital') =>
    renderPage(<ProjectScreen project={{ ...project, ...change }} />, { address });
  const facts = () =>
    Object.fromEntries(
      screen
        .getAllByRole('term')
        .map((term, index) => [term.textContent, screen.getAllByRole('definition')[index]?.textContent]),
    );

  it('shows the project, its result and its facts', () => {
    renderProject();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hospital (en)');
    expect(screen.getByRole('heading', { name: 'What was done' })).toBeVisible();
    expect(screen.getByRole('complementary', { name: 'Result' })).toHaveTextContent('40% faster');
    expect(facts()).toEqual({ Client: 'Client', Area: 'Health', Year: '2025' });
  });

  it('leads to a request about this project, and back to all', () => {
    renderProject();
    expect(
      screen.getAllByRole('link', { name: 'Request a meeting' }).map((link) => link.getAttribute('href')),
    ).toContain('/en/e-contact/?&apply=apply&project=hospital');
    expect(screen.getByRole('link', { name: 'Projects' })).toHaveAttribute('href', '/en/projects');
  });

  it('names its service, products for the work and its neighbours', async () => {
    renderProject({
      service: { slug: 'audit', name: 'Audit' },
      related_products: productCardsFixture('en'),
      previous: { slug: 'clinic', title: 'Clinic' },
      next: { slug: 'ward', title: 'Ward' },
    });
    expect(facts()).toMatchObject({ Service: 'Audit' });
    expect(await screen.findByRole('heading', { name: 'From this project' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Audit' })).toHaveAttribute(
      'href',
      '/en/consservices/?&service_slug=audit',
    );
    const [product] = productCardsFixture('en');
    expect(await screen.findByRole('link', { name: product?.name ?? '' })).toHaveAttribute(
      'href',
      `/en/productdetails/?&product_slug=${product?.slug}`,
    );
    const neighbours = within(screen.getByRole('navigation', { name: 'Previous and next' })).getAllByRole('link');
    expect(
      neighbours.map((link) => [link.textContent.trim(), link.getAttribute('rel'), link.getAttribute('href')]),
    ).toEqual([
      ['Previous Clinic', 'prev', '/en/projects/clinic'],
      ['Next  Ward', 'next', '/en/projects/ward'],
    ]);
  });

  it('says what a figure of its drawing stands for, and nothing below a photograph', async () => {
    const image = '/art/motif/hospital.svg?motif=kilim&palette=nar&count=11';
    const { unmount } = renderProject({ image, count_of: 'one day' });
    const figure = screen.getByRole('img', { name: 'One figure' });
    expect(figure).toHaveAttribute('src', '/art/mark/hospital.svg?motif=kilim&palette=nar&count=11&w=16&h=16');
    expect(figure.parentElement).toHaveTextContent('= one day');
    unmount();
    renderProject({ image: `/pictures/${'0'.repeat(32)}-1200x800#en=The+ward`, count_of: 'one day' });
    expect(await screen.findByRole('img', { name: 'The ward' })).toBeVisible();
    expect(screen.queryByText(/one day/)).not.toBeInTheDocument();
  });

  it('quotes the client with name and role', async () => {
    renderProject({ quote: { text: 'It works.', name: 'Rana Karimova', role: 'head of the registry' } });
    const quote = (await screen.findByText('“It works.”')).closest('figure');
    expect(quote).toHaveTextContent('“It works.”RKRana Karimova, head of the registry');
  });

  it('shows its photographs with their texts', async () => {
    const photograph = `/pictures/${'0'.repeat(32)}-1200x800#en=The+ward`;
    renderProject({ gallery: ['/art/motif/one.svg', photograph] });
    expect(await screen.findByRole('heading', { name: 'Pictures' })).toBeVisible();
    const pictures = screen.getAllByRole('figure');
    expect(pictures).toHaveLength(1);
    expect(pictures[0]).toHaveTextContent('The ward');
    expect(await screen.findByRole('img', { name: 'The ward' })).toBeVisible();
  });

  it('leaves no gap where it has drawings only', () => {
    renderProject();
    expect(screen.queryByRole('heading', { name: 'Pictures' })).not.toBeInTheDocument();
  });
});

describe('ProjectsScreen', () => {
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

  it('shows each project as a link, the first one with its summary', () => {
    renderProjects({ list: buildList(['hospital', 'clinic'], 3) });
    expect(screen.getByRole('link', { name: 'hospital' })).toHaveAttribute('href', '/en/projects/hospital');
    expect(screen.getByRole('link', { name: 'clinic' })).toHaveAttribute('href', '/en/projects/clinic');
    expect(screen.getByText('About hospital')).toBeVisible();
    expect(screen.queryByText('About clinic')).not.toBeInTheDocument();
  });

  it('says that nothing is there, and leads on', () => {
    renderProjects({ category: 'law', list: buildList([]) });
    expect(screen.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    expect(screen.getByRole('link', { current: true })).toHaveTextContent('Law');
    expect(screen.queryByText('The list could not be loaded')).not.toBeInTheDocument();
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
