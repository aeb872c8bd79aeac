import type { Locale } from '@/config/locales';
import { siteFixture } from '../msw/fixtures';
type Answers = Record<string, unknown>;

/**
 * A module of `server/web/backends` whose functions are read from the answers when they are called, so that a test may
 * replace them at any time. For `jest.mock`: imported first, it is there when the module is loaded.
 */
export const mockBackend = (answers: () => Answers) =>
  new Proxy(
    {},
    {
      get: (_, name) =>
        name === '__esModule' ||
        ((...args: unknown[]) => (answers()[String(name)] as (...all: unknown[]) => unknown)(...args)),
    },
  );

/** The parts around every page, as every backend answers them. */
export const siteAnswers = {
  getSiteInfo: async (locale: Locale) => siteFixture(locale).siteInfo,
  getSocialMedias: async (locale: Locale) => siteFixture(locale).socialMedias,
  getServiceHeader: async (locale: Locale) => siteFixture(locale).serviceHeader,
  getServiceMiddle: async (locale: Locale) => siteFixture(locale).serviceMiddle,
  getOtherServices: async (locale: Locale) => siteFixture(locale).otherServices,
};
