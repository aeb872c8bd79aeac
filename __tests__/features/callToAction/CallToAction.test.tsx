import { screen } from '@testing-library/react';
import { CallToAction } from '@/features/callToAction/CallToAction';
import { siteFixture } from '../../msw/fixtures';
import { renderPage } from '../../support/renderPage';

describe('CallToAction', () => {
  it('leads to the request and to the phone', () => {
    renderPage(<CallToAction />, { address: '/az/about' });
    expect(screen.getByRole('heading', { name: 'İlk görüş ödənişsizdir' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Görüş təyin et' })).toHaveAttribute('href', '/az/e-contact/?&apply=apply');
    expect(screen.getByRole('link', { name: '+994 12 000 00 00' })).toHaveAttribute('href', 'tel:+994120000000');
    expect(document.images).toHaveLength(0);
  });

  it('has a picture where it is asked for', () => {
    renderPage(<CallToAction hasPicture />);
    expect(document.images).toHaveLength(1);
  });

  it('leaves the call to the tab bar of the mobile shell, and the picture away', () => {
    renderPage(<CallToAction hasPicture />, { address: '/az/Mobile/about' });
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(document.images).toHaveLength(0);
  });

  it('hides the phone while it is unknown', () => {
    renderPage(<CallToAction />, { data: { siteInfo: { ...siteFixture('en').siteInfo, main_phone_number: '' } } });
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('is nothing without a promise', () => {
    const { first_meeting: _meeting, ...siteInfo } = siteFixture('en').siteInfo;
    renderPage(<CallToAction hasPicture />, { data: { siteInfo } });
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
