import { DEFAULT_LOCALE, type Locale } from '@/config/locales';
import { APPLICATION_FILES } from '@/contract/applications';
import { siteInfoEndpoint, type SiteInfo } from '@/contract/site';
import { billingSettings } from './billingSettings';
import { findLogoFile, getBrand } from './brandService';
import { database } from '../db/transaction';
import { readContent } from '../http/findContent';
import type { OwnTexts } from '../texts/translations';
import { readAnnouncement } from './announcementService';
import { describeHours } from './describeHours';
import { hoursSettings } from './hoursSettings';
import { findPartsOff } from './partsService';
import { promisesSettings } from './promisesSettings';
import { readSettings } from './settingsService';
import { contactSettings } from './contactSettings';
import { viewsSettings } from './viewsSettings';
import { wordsSettings } from './wordsSettings';
import { findSiteInfo } from './siteRepository';

/** What applications may have beside them. */
const application_files = { max_count: APPLICATION_FILES.maxCount, max_bytes: APPLICATION_FILES.maxBytes };

/** A part of the contract that is left out where it is empty. */
const part = <Name extends keyof SiteInfo>(
  name: Name,
  value: SiteInfo[Name] | undefined,
): Pick<Partial<SiteInfo>, Name> => (value ? { [name]: value } : {}) as Pick<Partial<SiteInfo>, Name>;

/** What the organisation promises, in one language, without what is empty. */
async function readPromises(locale: Locale) {
  const { answerTime, whatsappTime, meetingTitle, meetingText, meetingTerms, returnTerms } =
    await readSettings(promisesSettings);
  const meeting = { title: meetingTitle[locale], text: meetingText[locale], terms: meetingTerms[locale] };
  return {
    ...part('answer_time', answerTime[locale]),
    ...part('whatsapp_time', whatsappTime[locale]),
    ...part('first_meeting', meeting.title ? meeting : undefined),
    ...part('return_terms', returnTerms[locale]),
  };
}

/** The organisation's own words in one language, and the first one. */
async function readWords(locale: Locale) {
  const { firstLanguage, ...texts } = await readSettings(wordsSettings);
  const { servicesLead, shopLead, notFoundTitle, notFoundText } = texts;
  const words = {
    ...(servicesLead[locale] && { services_lead: servicesLead[locale] }),
    ...(shopLead[locale] && { shop_lead: shopLead[locale] }),
    ...(notFoundTitle[locale] && { not_found_title: notFoundTitle[locale] }),
    ...(notFoundText[locale] && { not_found_text: notFoundText[locale] }),
  };
  return {
    ...(firstLanguage !== DEFAULT_LOCALE && { first_language: firstLanguage }),
    ...(Object.keys(words).length > 0 && { words }),
  };
}

/** The texts of the interface that the organisation says in its own words. */
export const listOwnTexts = (words: SiteInfo['words'] = {}): OwnTexts => ({
  'home:mainServicesLead': words.services_lead,
  'catalogue:lead': words.shop_lead,
  'error:e404.heading': words.not_found_title,
  'error:e404.text': words.not_found_text,
});

export const getSiteInfo = (locale: Locale): Promise<SiteInfo> =>
  readContent(siteInfoEndpoint, {}, () => findInfo(locale));

async function findInfo(locale: Locale): Promise<SiteInfo> {
  // Settings are in memory; the row is read from whatever handle the caller's preview has.
  const [hours, promises, words, { doorImage, mapImage, entrance }, { taxId }, announcement, views, partsOff, brand] =
    await Promise.all([
      readSettings(hoursSettings),
      readPromises(locale),
      readWords(locale),
      readSettings(contactSettings),
      readSettings(billingSettings),
      readAnnouncement(locale, new Date()),
      readSettings(viewsSettings),
      findPartsOff(),
      getBrand(locale),
    ]);
  const { header_logo, ...info } = await findSiteInfo(await database(), locale);
  const described = describeHours(hours, locale, new Date());
  return {
    ...info,
    header_logo: findLogoFile(header_logo),
    ...(described && { working_hours: described.text, ...described.data }),
    application_files,
    ...part('entrance', entrance[locale]),
    ...part('door_image', doorImage),
    ...part('map_image', mapImage),
    ...part('tax_id', taxId),
    ...promises,
    ...words,
    ...part('announcement', announcement),
    ...(views.isOn && { counts_views: true }),
    ...(partsOff.length > 0 && { parts_off: partsOff }),
    ...part('brand', brand),
  };
}
