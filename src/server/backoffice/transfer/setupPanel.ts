import type { PanelPart } from '@/contract/adminViews';
import { definePanel } from '../kit/definePanel';
import type { PlaceOf } from '../kit/findPlaces';
import { readMovedCities } from '../shop/movedCities';
import { database } from '../../db/transaction';
import { hoursSettings, WEEKDAYS } from '../../organisation/hoursSettings';
import { mailSettings } from '../../organisation/mailSettings';
import type { SettingsForm } from '../settings/defineSettingsForm';
import { pagesResource } from '../content/pagesResource';
import { productCategoriesResource } from '../shop/categoriesResource';
import { servicesResource } from '../content/servicesResource';
import type { TextKey } from '../../texts/texts';
import { findBeginnings, isDemoSite, isEmptyPage, isEmptySite } from './beginnings';
import { findSite, hasProduct } from './transferRepository';

type Item = Pick<PlaceOf, 'parts'> & { text: TextKey; href: string; isDone: boolean };

/** The page of a group of settings, or the list of all where there is no such group. */
const linkSettings = (forms: readonly SettingsForm[], name: string) =>
  forms.some((form) => form.name === name) ? `/admin/settings/${name}` : '/admin/settings';

const hasText = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(hasText) : Boolean(value);

/** What an organisation fills in first, each ticked by what is stored. */
async function buildItems(forms: readonly SettingsForm[]): Promise<Item[]> {
  const db = await database();
  const site = await findSite(db);
  const beginnings = await findBeginnings();
  if (isDemoSite(site, beginnings)) return [];
  const { values: hours } = await hoursSettings.find(db);
  const { values: mail } = await mailSettings.find(db);
  const pages = (await pagesResource.findAll?.(db)) ?? [];
  const page = (slug: string, text: TextKey): Item => {
    const found = pages.find((one) => one.slug === slug);
    return {
      text,
      href: `/admin/pages/${found?.id ?? ''}`,
      isDone: found !== undefined && !isEmptyPage(found, beginnings),
    };
  };
  const [services, categories, cities] = [
    await servicesResource.findAll?.(db),
    await productCategoriesResource.findAll?.(db),
    await readMovedCities(db),
  ];
  const isNamed = !isEmptySite(site, 'name', beginnings);
  return [
    { text: 'adminTransfer:setup.name', href: linkSettings(forms, 'brand'), isDone: isNamed },
    {
      text: 'adminTransfer:setup.description',
      href: linkSettings(forms, 'brand'),
      isDone: hasText(site.description) && !isEmptySite(site, 'description', beginnings),
    },
    {
      text: 'adminTransfer:setup.logo',
      href: linkSettings(forms, 'brand'),
      isDone: hasText(site.header_logo) && !String(site.header_logo).startsWith('/art/'),
    },
    { text: 'adminTransfer:setup.address', href: linkSettings(forms, 'contact'), isDone: hasText(site.address) },
    {
      text: 'adminTransfer:setup.contact',
      href: linkSettings(forms, 'contact'),
      isDone: hasText(site.main_phone_number) && hasText(site.emails),
    },
    {
      text: 'adminTransfer:setup.hours',
      href: linkSettings(forms, 'hours'),
      isDone: WEEKDAYS.some((day) => hours[day] !== ''),
    },
    { text: 'adminTransfer:setup.mail', href: linkSettings(forms, 'mail'), isDone: mail.senderAddress !== '' },
    page('home', 'adminTransfer:setup.home'),
    page('about', 'adminTransfer:setup.about'),
    page('law', 'adminTransfer:setup.privacy'),
    { text: 'adminTransfer:setup.service', href: '/admin/services/new', isDone: Boolean(services?.length) },
    {
      text: 'adminTransfer:setup.category',
      href: '/admin/product-categories/new',
      isDone: Boolean(categories?.length),
      parts: ['shop'],
    },
    { text: 'adminTransfer:setup.product', href: '/admin/products/new', isDone: await hasProduct(db), parts: ['shop'] },
    { text: 'adminTransfer:setup.cities', href: '/admin/cities', isDone: cities.length > 0, parts: ['shop'] },
  ];
}

/**
 * The check-list with which a site without content begins. It leaves the dashboard when all of it is filled in; the
 * demonstration organisation has none.
 */
export const setupPanel = (forms: readonly SettingsForm[]) =>
  definePanel({
    name: 'setup',
    title: 'adminTransfer:setup.title',
    roles: [],
    build: async ({ t, isShown }) => {
      const items = (await buildItems(forms)).filter(isShown);
      if (items.every(({ isDone }) => isDone)) return null;
      const list: PanelPart = {
        kind: 'items',
        items: items.map(({ text, href, isDone }) => ({ text: t(text), href, isDone })),
      };
      return {
        parts: [{ kind: 'text', text: t('adminTransfer:setup.lead') }, list],
        links: [
          { href: linkSettings(forms, 'parts'), text: t('adminTransfer:setup.parts') },
          { href: '/admin/content', text: t('adminTransfer:setup.import') },
        ],
      };
    },
  });
