import type { Locale } from '@/config/locales';
import { siteFixture } from '../msw/fixtures';

type Answers = Record<string, unknown>;
type Call = (...args: unknown[]) => unknown;

/**
 * A module of services whose functions are read from the answers when they are called, so that a test may replace them at
 * any time; those that the answers lack are its own. For `jest.mock`: imported first, it is there when the module is loaded.
 */
export const mockService = (name: string, answers: () => Answers) =>
  new Proxy(jest.requireActual<Record<string, Call>>(name), {
    get: (own, key) => {
      const value = own[String(key)];
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => ((answers()[String(key)] ?? value) as Call)(...args);
    },
  });

/** The parts around every page. */
export const siteAnswers = {
  getSiteInfo: async (locale: Locale) => siteFixture(locale).siteInfo,
  getSocialMedias: async (locale: Locale) => siteFixture(locale).socialMedias,
  getServiceHeader: async (locale: Locale) => siteFixture(locale).serviceHeader,
  getServiceMiddle: async (locale: Locale) => siteFixture(locale).serviceMiddle,
  getOtherServices: async (locale: Locale) => siteFixture(locale).otherServices,
};
