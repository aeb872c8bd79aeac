import type { Locale } from '@/config/locales';
import { siteFixture } from '../msw/fixtures';

type Call = (...args: unknown[]) => unknown;

let answers: Record<string, unknown> = {};

/** From now on the services have these functions, also those that the object gets later; others are their own. */
export function answerBy<Answers extends object>(next: Answers): Answers {
  answers = next as Record<string, unknown>;
  return next;
}

/** The parts around every page. */
export const siteAnswers = {
  getSiteInfo: async (locale: Locale) => siteFixture(locale).siteInfo,
  getSocialMedias: async (locale: Locale) => siteFixture(locale).socialMedias,
  getServiceHeader: async (locale: Locale) => siteFixture(locale).serviceHeader,
  getServiceMiddle: async (locale: Locale) => siteFixture(locale).serviceMiddle,
  getOtherServices: async (locale: Locale) => siteFixture(locale).otherServices,
};

/* The services whose functions are looked up in the answers when they are called. Import this before what calls them. */
for (const name of [
  'content/media/mediaService',
  'content/pages/contentService',
  'content/projects/projectsService',
  'content/services/servicesService',
  'forms/applications/applicationsService',
  'forms/applications/attachmentsService',
  'forms/messages/messagesService',
  'organisation/directoryService',
  'organisation/siteInfoService',
  'shop/orders/orderMailService',
  'shop/orders/orderStatusService',
  'shop/orders/ordersService',
  'shop/products/productsService',
]) {
  jest.doMock(`@/server/${name}`, () => {
    const own = jest.requireActual<Record<string, Call>>(`@/server/${name}`);
    return new Proxy(own, {
      get: (_, key) => {
        const value = own[String(key)];
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => ((answers[String(key)] ?? value) as Call)(...args);
      },
    });
  });
}
