/** @jest-environment-options {"url": "https://site.test/"} */
import { readJson, readText, removeStored, watchStorage, writeCookie, writeText } from '@/lib/storage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const change = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

describe('storage', () => {
  it('reads JSON, and undefined where it is missing or broken', () => {
    localStorage.setItem('good', '[1]');
    localStorage.setItem('broken', '{');
    expect(readJson('good')).toEqual([1]);
    expect(readJson('broken')).toBeUndefined();
    expect(readJson('missing')).toBeUndefined();
  });

  it('never throws when the browser refuses it', () => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      jest.spyOn(window, name, 'get').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    }
    writeText('a', '1');
    removeStored(['a']);
    expect(readText('a')).toBeNull();
    expect(readJson('a')).toBeUndefined();
  });

  it('clears one storage when only the other refuses', () => {
    sessionStorage.setItem('a', '1');
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    removeStored(['a']);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('watchStorage', () => {
  it('hears of its keys, of a cleared storage and of a page that comes back, until it ends', () => {
    const onChange = jest.fn();
    const end = watchStorage(['cart'], onChange);
    change('other');
    show(false);
    expect(onChange).not.toHaveBeenCalled();
    change('cart');
    expect(onChange).toHaveBeenCalledTimes(1);
    change(null);
    expect(onChange).toHaveBeenCalledTimes(2);
    show(true);
    expect(onChange).toHaveBeenCalledTimes(3);

    end();
    change('cart');
    show(true);
    expect(onChange).toHaveBeenCalledTimes(3);
  });
});

describe('a cookie', () => {
  it('is for the whole site, for a year, and on https for nothing else', () => {
    const write = jest.spyOn(document, 'cookie', 'set');
    writeCookie('locale', 'az');
    expect(write).toHaveBeenLastCalledWith('locale=az; path=/; max-age=31536000; samesite=lax; secure');
    expect(document.cookie).toBe('locale=az');
    writeCookie('locale', '', 0);
    expect(document.cookie).toBe('');
  });
});
