import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { CookieSettings } from '@/screens/law/CookieSettings';
import { buildPage, renderPage } from '../../support/renderPage';

beforeEach(() => localStorage.clear());

const chosen = () => screen.getByRole('radio', { checked: true });
const radio = (name: string) => screen.getByRole('radio', { name });

describe('CookieSettings', () => {
  it('shows that nothing was chosen as what it is: only what is necessary', () => {
    renderPage(<CookieSettings />, { address: '/en/law' });
    const group = screen.getByRole('group', { name: 'Cookie settings' });
    expect(group).toHaveAccessibleDescription(/^We use necessary cookies\./);
    expect(chosen()).toBe(radio('Necessary only'));
    expect(localStorage).toHaveLength(0);
  });

  it('gives the consent and takes it back', async () => {
    renderPage(<CookieSettings />, { address: '/az/Mobile/law' });
    await userEvent.click(radio('Hamısına razıyam'));
    expect(chosen()).toBe(radio('Hamısına razıyam'));
    expect(localStorage.getItem('consent')).toBe('youtube');
    await userEvent.click(radio('Yalnız zəruri'));
    expect(chosen()).toBe(radio('Yalnız zəruri'));
    expect(localStorage).toHaveLength(0);
  });

  it('works by the keys of the arrows', async () => {
    localStorage.setItem('consent', 'youtube');
    renderPage(<CookieSettings />, { address: '/en/law' });
    expect(chosen()).toBe(radio('Accept all'));
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    expect(chosen()).toBe(radio('Necessary only'));
    expect(localStorage).toHaveLength(0);
  });

  it('follows another tab', () => {
    renderPage(<CookieSettings />, { address: '/en/law' });
    localStorage.setItem('consent', 'youtube');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'consent' })));
    expect(chosen()).toBe(radio('Accept all'));
  });

  it('is nothing to press until script runs', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(buildPage(<CookieSettings />, { address: '/en/law' }).page);
    const radios = [...page.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
    expect(radios.map(({ disabled, defaultChecked }) => [disabled, defaultChecked])).toEqual([
      [true, true],
      [true, false],
    ]);
  });
});
