import { screen } from '@testing-library/react';
import type { SiteInfo } from '@/contract/site';
import { WriteOrCall } from '@/features/contact/WriteOrCall';
import { siteFixture } from '../../msw/fixtures';
import { renderSite } from '../../support/renderSite';

const renderPanel = (siteInfo: SiteInfo | null) =>
  renderSite(<WriteOrCall text="Write or call" />, { data: { siteInfo } });

const { siteInfo } = siteFixture('en');
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('WriteOrCall', () => {
  it('offers the info mail and the phone', () => {
    renderPanel({ ...siteInfo, emails: [{ type: 'billing', email: 'billing@example.com' }, ...siteInfo.emails] });
    expect(hrefs()).toEqual(['mailto:info@example.com', 'tel:+994120000000']);
    expect(screen.getByText('Write or call')).toBeVisible();
  });

  it('offers the phone where there is no info mail', () => {
    renderPanel({ ...siteInfo, emails: [{ type: 'billing', email: 'billing@example.com' }] });
    expect(hrefs()).toEqual(['tel:+994120000000']);
  });

  it('is nothing without site info', () => {
    expect(renderPanel(null).container).toBeEmptyDOMElement();
  });
});
