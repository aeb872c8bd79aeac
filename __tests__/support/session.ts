import { makeStore } from '@/store/makeStore';
import { loadUser } from '@/store/session/session';
import type { Locale } from '@/config/locales';
import { siteFixture, buildToken, userFixture } from '../msw/fixtures';
import { REFRESH_TOKEN } from '../msw/handlers';

/** A store whose session is known: that of the fixture's user, or of a visitor. */
export async function knownStore({ isSignedIn = true, locale = 'en' as Locale } = {}) {
  localStorage.clear();
  sessionStorage.clear();
  if (isSignedIn) {
    localStorage.setItem('login_date_of_delivery', new Date().toISOString());
    localStorage.setItem('refresh_token_of_delivery', REFRESH_TOKEN);
    localStorage.setItem('access_token_of_delivery', buildToken(userFixture));
  }
  const store = makeStore({ locale, data: siteFixture(locale) });
  await store.dispatch(loadUser());
  return store;
}
