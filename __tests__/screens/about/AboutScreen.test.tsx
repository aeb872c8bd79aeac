import { screen } from '@testing-library/react';
import type { ContentPage } from '@/contract/pages';
import { AboutScreen } from '@/screens/about/AboutScreen';
import { pageFixture, siteFixture } from '../../msw/fixtures';
import { renderPage } from '../../support/renderPage';

const bare: ContentPage = {
  ...pageFixture('en', 'about'),
  title: 'We weave order',
  lead: 'Since 2011',
  sections: [{ heading: 'How we began', body: '<p>With <em>two</em> people.</p>' }],
};
const content: ContentPage = {
  ...bare,
  facts: [{ label: 'Founded', value: '2011' }],
  rules: [{ title: 'One owner', text: 'Each task has a name.' }],
  figures: [{ value: '120', label: 'clients' }],
  people: [{ name: 'Aysel Məmmədova', role: 'Director', image: '/art/motif/aysel.svg' }],
};

const renderAbout = (shown: ContentPage, address = '/en/about') =>
  renderPage(<AboutScreen content={shown} />, { address });

const headings = (level: number) => screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent);

describe('AboutScreen', () => {
  it('shows text, facts, rules, figures and people', () => {
    const { container } = renderAbout(content);
    expect(headings(1)).toEqual(['We weave order']);
    expect(headings(2)).toEqual([
      'How we began',
      'The team',
      'Our four rules',
      'In numbers',
      'The first meeting is free',
    ]);
    expect(headings(3)).toEqual(['Aysel Məmmədova', 'One owner']);
    expect(screen.getByText('Since 2011')).toBeVisible();
    expect(screen.getByText('Each task has a name.')).toBeVisible();
    expect(screen.getByText('Director')).toBeVisible();
    expect(screen.getByText('AM').previousElementSibling).toHaveAttribute('src', '/art/motif/aysel.svg?w=160&h=200');
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Founded', 'clients']);
    expect(container.querySelector('em')).toHaveTextContent('two');
  });

  it('leads from the people it shows to those who lead the services, where they are named', () => {
    const [service, ...others] = siteFixture('en').serviceMiddle;
    const led = service ? [{ ...service, lead_name: 'Leyla Mursalova' }, ...others] : [];
    const first = renderPage(<AboutScreen content={content} />, { address: '/en/about', data: { serviceMiddle: led } });
    expect(screen.getByRole('link', { name: 'Who leads which service' })).toHaveAttribute('href', '/en/consservices');
    first.unmount();
    renderAbout(content);
    expect(screen.queryByRole('link', { name: 'Who leads which service' })).not.toBeInTheDocument();
  });

  it('leaves no gap where something is missing', () => {
    renderAbout(bare);
    expect(headings(2)).toEqual(['How we began', 'The first meeting is free']);
    expect(document.querySelector('dl')).not.toBeInTheDocument();
  });
});
