import type { PanelPart } from '@/contract/adminViews';
import { definePanel } from '../kit/definePanel';
import type { PlaceOf } from '../kit/findPlaces';
import { readMovedCities } from '../shop/movedCities';
import { database } from '../../db/transaction';
import { hoursSettings, WEEKDAYS } from '../../organisation/hoursSettings';
import { mailSettings } from '../../organisation/mailSettings';
import type { ContentValues } from '../../publishing/ContentType';
import type { SettingsForm } from '../settings/defineSettingsForm';
import { pagesResource } from '../content/pagesResource';
import { productCategoriesResource } from '../shop/categoriesResource';
import { findProductBatch } from '../shop/productRecordsRepository';
import { servicesResource } from '../content/servicesResource';
import type { TextKey } from '../../texts/texts';
import { isSameValue } from '@/lib/compareValues';
import { findBeginnings, isEmptyPage } from './beginnings';
import { findSite } from './transferRepository';

type Item = Pick<PlaceOf, 'parts'> & { text: TextKey; n?: number; href: string; isDone: boolean; isOptional?: boolean };

/** The page of a group of settings, or the list of all where there is no such group. */
const linkSettings = (forms: readonly SettingsForm[], name: string) =>
  forms.some((form) => form.name === name) ? `/admin/settings/${name}` : '/admin/settings';

const hasText = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(hasText) : Boolean(value);

/** Whether somebody leads a service without a photograph there: a drawing stands for it. */
const lacksPortrait = ({ lead_name, lead_image }: ContentValues) =>
  hasText(lead_name) && (!hasText(lead_image) || String(lead_image).startsWith('/art/'));

/** What an organisation fills in first, each ticked by what is stored. */
async function buildItems(forms: readonly SettingsForm[]): Promise<Item[]> {
  const db = await database();
  const site = await findSite(db);
  const beginnings = await findBeginnings();
  if (isSameValue(site.name, beginnings.demo.site.name)) return [];
  const { values: hours } = await hoursSettings.find(db);
  const { values: mail } = await mailSettings.find(db);
  const pages = (await pagesResource.findAll?.(db)) ?? [];
  const services = (await servicesResource.findAll?.(db)) ?? [];
  const categories = (await productCategoriesResource.findAll?.(db)) ?? [];
  const products = await findProductBatch(db, 0, 1);
  const cities = await readMovedCities(db);

  const isChanged = (name: string) => hasText(site[name]) && !isSameValue(site[name], beginnings.empty.site[name]);
  const hasLogo = hasText(site.header_logo) && !String(site.header_logo).startsWith('/art/');
  const hasHours = WEEKDAYS.some((day) => hours[day] !== '');
  const [brand, contact] = [linkSettings(forms, 'brand'), linkSettings(forms, 'contact')];
  const item = (text: TextKey, href: string, isDone: boolean, parts?: Item['parts']): Item => ({
    text,
    href,
    isDone,
    ...(parts && { parts }),
  });
  const page = (text: TextKey, slug: string) => {
    const found = pages.find((one) => one.slug === slug);
    return item(text, `/admin/pages/${found?.id ?? ''}`, found !== undefined && !isEmptyPage(found, beginnings));
  };
  const faceless = services.filter(lacksPortrait);
  const portraits: Item = {
    text: 'adminTransfer:setup.portraits',
    n: new Set(faceless.map(({ lead_name }) => JSON.stringify(lead_name))).size,
    href: `/admin/services/${faceless[0]?.id ?? ''}#lead_image`,
    isDone: false,
    isOptional: true,
  };
  return [
    item('adminTransfer:setup.name', brand, isChanged('name')),
    item('adminTransfer:setup.description', brand, isChanged('description')),
    item('adminTransfer:setup.logo', brand, hasLogo),
    item('adminTransfer:setup.address', contact, hasText(site.address)),
    item('adminTransfer:setup.contact', contact, hasText(site.main_phone_number) && hasText(site.emails)),
    item('adminTransfer:setup.hours', linkSettings(forms, 'hours'), hasHours),
    item('adminTransfer:setup.mail', linkSettings(forms, 'mail'), mail.senderAddress !== ''),
    page('adminTransfer:setup.home', 'home'),
    page('adminTransfer:setup.about', 'about'),
    page('adminTransfer:setup.privacy', 'law'),
    item('adminTransfer:setup.service', '/admin/services/new', services.length > 0),
    ...(faceless.length > 0 ? [portraits] : []),
    item('adminTransfer:setup.category', '/admin/product-categories/new', categories.length > 0, ['shop']),
    item('adminTransfer:setup.product', '/admin/products/new', products.length > 0, ['shop']),
    item('adminTransfer:setup.cities', '/admin/cities', cities.length > 0, ['shop']),
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
      if (items.every(({ isDone, isOptional }) => isDone || isOptional)) return null;
      const list: PanelPart = {
        kind: 'items',
        items: items.map(({ text, n, href, isDone }) => ({ text: t(text, { n: n ?? 0 }), href, isDone })),
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
