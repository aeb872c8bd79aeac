import type { NavigationIcon } from '@/contract/adminPlaces';
import type { TextKey } from '../../texts/texts';
import type { Roles } from '../../people/staff/requireStaff';
import type { PlaceOf } from './findPlaces';
import type { HelpChapter } from './helpChapters';

export type NavigationLink = PlaceOf & {
  href: string;
  text: TextKey;
  /** Who sees it beside the owner; the page checks by itself. */
  roles: Roles;
  /** Where the guide tells of it. */
  help: HelpChapter;
  /** The name of a number of the poll (`/api/admin/counts`) that stands beside it. */
  countName?: string;
};

type NavigationGroup = { title: TextKey; icon: NavigationIcon; links: NavigationLink[] };

/** The places of the back office in their order. Titles and roles are those of the resources, which a test compares. */
export const NAVIGATION: NavigationGroup[] = [
  {
    title: 'admin:nav.work',
    icon: 'clock',
    links: [
      {
        href: '/admin/orders',
        text: 'adminOrders:title',
        roles: ['sales'],
        help: 'orders',
        countName: 'orders',
        parts: ['shop'],
        records: 'customer_order',
      },
      {
        href: '/admin/applications',
        text: 'adminInbox:applications.title',
        roles: ['sales'],
        help: 'requests-and-messages',
        countName: 'applications',
        parts: ['requests'],
        records: 'application',
      },
      {
        href: '/admin/messages',
        text: 'adminInbox:messages.title',
        roles: ['sales'],
        help: 'requests-and-messages',
        countName: 'messages',
      },
      { href: '/admin/mails', text: 'adminInbox:mails.title', roles: ['sales'], help: 'emails-that-were-not-sent' },
    ],
  },
  {
    title: 'admin:nav.content',
    icon: 'file-pen',
    links: [
      {
        href: '/admin/services',
        text: 'adminContent:services.title',
        roles: ['editor'],
        help: 'texts-and-other-content',
      },
      {
        href: '/admin/projects',
        text: 'adminContent:projects.title',
        roles: ['editor'],
        help: 'texts-and-other-content',
        parts: ['projects'],
      },
      {
        href: '/admin/project-categories',
        text: 'adminContent:projectCategories.title',
        roles: ['editor'],
        help: 'texts-and-other-content',
        parts: ['projects'],
      },
      {
        href: '/admin/posts',
        text: 'adminContent:posts.title',
        roles: ['editor'],
        help: 'texts-and-other-content',
        parts: ['media'],
      },
      { href: '/admin/pages', text: 'adminContent:pages.title', roles: ['editor'], help: 'texts-and-other-content' },
    ],
  },
  {
    title: 'admin:nav.library',
    icon: 'layout-grid',
    links: [
      { href: '/admin/pictures', text: 'admin:pictures.title', roles: ['editor'], help: 'pictures' },
      { href: '/admin/documents', text: 'admin:documents.title', roles: ['editor'], help: 'documents' },
    ],
  },
  {
    title: 'admin:nav.shop',
    icon: 'shopping-bag',
    links: [
      {
        href: '/admin/products',
        text: 'adminContent:products.title',
        roles: ['editor', 'sales'],
        help: 'products-and-stock',
        parts: ['shop'],
      },
      {
        href: '/admin/products/csv',
        text: 'adminTransfer:csv.title',
        roles: ['editor'],
        help: 'products-as-a-table',
        parts: ['shop'],
      },
      {
        href: '/admin/product-categories',
        text: 'adminContent:productCategories.title',
        roles: ['editor'],
        help: 'products-and-stock',
        parts: ['shop'],
      },
      {
        href: '/admin/cities',
        text: 'admin:cities.title',
        roles: ['editor', 'sales'],
        help: 'products-and-stock',
        parts: ['shop'],
      },
    ],
  },
  {
    title: 'admin:nav.house',
    icon: 'sliders-horizontal',
    links: [
      { href: '/admin/settings', text: 'adminSettings:title', roles: ['editor'], help: 'settings' },
      { href: '/admin/system', text: 'adminSystem:title', roles: [], help: 'backups' },
      { href: '/admin/system/checks', text: 'adminSystem:checks.title', roles: [], help: 'backups' },
      { href: '/admin/staff', text: 'admin:staff.title', roles: [], help: 'inviting-people' },
      { href: '/admin/audit', text: 'admin:audit.title', roles: [], help: 'inviting-people' },
      { href: '/admin/people', text: 'adminRights:people.title', roles: ['sales'], help: 'personal-data' },
      {
        href: '/admin/retention',
        text: 'adminRights:retention.title',
        roles: ['editor', 'sales'],
        help: 'personal-data',
      },
    ],
  },
];

/** The parts of the page of the settings, in their order; `adminSettings:section` has their headings. */
export const SETTINGS_SECTIONS = ['organisation', 'site', 'mail', 'data'] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

/** What is reached from the page of the settings, which is marked as the current place on them. */
export const SETTINGS_PLACES: (NavigationLink & { about: TextKey; section: SettingsSection })[] = [
  {
    href: '/admin/numbers',
    text: 'adminContent:numbers.title',
    about: 'adminSettings:places.numbers',
    section: 'organisation',
    roles: ['editor'],
    help: 'settings',
  },
  {
    href: '/admin/networks',
    text: 'adminContent:networks.title',
    about: 'adminSettings:places.networks',
    section: 'organisation',
    roles: ['editor'],
    help: 'settings',
  },
  {
    href: '/admin/redirects',
    text: 'adminContent:redirects.title',
    about: 'adminSettings:places.redirects',
    section: 'site',
    roles: ['editor'],
    help: 'settings',
  },
  {
    href: '/admin/mail-previews',
    text: 'adminMails:title',
    about: 'adminSettings:places.mails',
    section: 'mail',
    roles: [],
    help: 'settings',
  },
  {
    href: '/admin/content',
    text: 'adminTransfer:title',
    about: 'adminSettings:places.transfer',
    section: 'data',
    roles: [],
    help: 'moving-the-content',
  },
];

/** The place of the settings in the navigation. */
export const SETTINGS_HREF = '/admin/settings';
