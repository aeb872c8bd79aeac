import { createEvent, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LanguageSwitch } from '@/features/language/LanguageSwitch';
import { renderPage } from '../../support/renderPage';

const link = (name: string) => screen.getByRole('link', { name });

beforeEach(() => {
  document.cookie = 'locale=; path=/; max-age=0';
});

describe('LanguageSwitch', () => {
  it('links this page in each language and marks the current one', () => {
    renderPage(<LanguageSwitch />, { address: '/en/Mobile/projects' });
    expect(link('AZ')).toHaveAttribute('href', '/az/Mobile/projects');
    expect(link('AZ')).toHaveAttribute('lang', 'az');
    expect(link('AZ')).toHaveAttribute('hreflang', 'az');
    expect(link('AZ')).not.toHaveAttribute('aria-current');
    expect(link('EN')).toHaveAttribute('href', '/en/Mobile/projects');
    expect(link('EN')).toHaveAttribute('aria-current', 'true');
    expect(screen.getByTitle('Azərbaycan dili')).toHaveTextContent('AZ');
    expect(screen.getByRole('navigation', { name: 'Language' })).toBeVisible();
  });

  it('keeps unknown query parameters without scripts, where the server knew the address', () => {
    renderPage(<LanguageSwitch />, { address: '/en/search?q=lab', requestedAddress: '/en/search?q=lab&utm=1' });
    expect(link('AZ')).toHaveAttribute('href', '/az/search?q=lab&utm=1');
  });

  it('remembers the choice and keeps what the visitor’s address carries', async () => {
    const { router } = renderPage(<LanguageSwitch />, { address: '/en/law' });
    window.history.replaceState(null, '', '/en/law?utm=1&x=%C9%99#privacy');
    await userEvent.click(link('AZ'));
    expect(document.cookie).toBe('locale=az');
    expect(router.push).toHaveBeenCalledWith('/az/law?utm=1&x=%C9%99#privacy');
  });

  it('leaves a click for a new tab to the browser', () => {
    const { router } = renderPage(<LanguageSwitch />, { address: '/en/law' });
    const click = createEvent.click(link('AZ'), { ctrlKey: true });
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent(link('AZ'), click);
    expect(router.push).not.toHaveBeenCalled();
    expect(document.cookie).toBe('locale=az');
  });

  it.each(['/ru/about', '/enough'])('leads home where the address has no language, as %s', async (address) => {
    window.history.replaceState(null, '', address);
    const { router } = renderPage(<LanguageSwitch />, { address });
    for (const locale of ['az', 'en'] as const) {
      expect(link(locale.toUpperCase())).toHaveAttribute('href', `/${locale}`);
      await userEvent.click(link(locale.toUpperCase()));
      expect(router.push).toHaveBeenLastCalledWith(`/${locale}`);
    }
  });
});
