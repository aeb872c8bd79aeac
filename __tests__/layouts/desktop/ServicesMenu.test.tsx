import { renderToString } from 'react-dom/server';
import { ServicesMenu } from '@/layouts/desktop/ServicesMenu';
import { siteTree } from '../../support/renderSite';

describe('ServicesMenu', () => {
  it('is a link to all services in the HTML of the server', () => {
    const html = renderToString(siteTree(<ServicesMenu />, '/en/about'));
    expect(html).toMatch(/<a [^>]*href="\/en\/consservices"/);
    expect(html).not.toContain('<button');
  });
});
