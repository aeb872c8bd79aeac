import { screen, within } from '@testing-library/react';
import { ProjectCard } from '@/features/projects/ProjectCard';
import { projectFixture } from '../../msw/fixtures';
import { renderPage } from '../../support/renderPage';

const project = { ...projectFixture('en', 'hospital'), summary: 'What was done' };

describe('ProjectCard', () => {
  it('is one link with area, year and result', () => {
    renderPage(<ProjectCard project={project} />, { address: '/az/Mobile/projects' });
    const card = screen.getByRole('listitem');
    expect(within(card).getByRole('link', { name: 'Hospital (en)' })).toHaveAttribute(
      'href',
      '/az/Mobile/projects/hospital',
    );
    for (const text of ['Health', '2025', '40%', 'faster']) expect(card).toHaveTextContent(text);
  });

  it.each([
    ['normal', false],
    ['lead', true],
    ['wide', true],
  ] as const)('shows its summary by its size: %s', (variant, isShown) => {
    renderPage(<ProjectCard project={project} variant={variant} />);
    expect(screen.queryAllByText('What was done')).toHaveLength(isShown ? 1 : 0);
  });
});
