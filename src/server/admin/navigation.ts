import type { TextKey } from '../texts';
import type { Roles } from '../staff/requireStaff';
import { RESOURCES } from './resources';

export type NavigationLink = {
  href: string;
  text: TextKey;
  /** Who sees it; the page checks by itself. */
  roles: Roles;
  /** The name of a number of the poll (`/api/admin/counts`) that stands beside it. */
  countName?: string;
};

type NavigationGroup = { title: TextKey; links: NavigationLink[] };

const linkResource = (name: string): NavigationLink => {
  const resource = RESOURCES.find((one) => one.name === name);
  if (!resource) throw new Error(`There is no resource ${name}.`);
  const { title, roles } = resource;
  return { href: `/admin/${name}`, text: title, roles: [...roles.read, ...roles.write] };
};

/** The places of the back office in their order. A resource is named by `linkResource`, any other page by its own row. */
export const NAVIGATION: NavigationGroup[] = [
  {
    title: 'admin:nav.work',
    links: [
      ...['orders', 'applications', 'messages'].map((name) => ({ ...linkResource(name), countName: name })),
      linkResource('mails'),
    ],
  },
  {
    title: 'admin:nav.content',
    links: [
      ...['services', 'projects', 'project-categories', 'posts', 'pages'].map(linkResource),
      { href: '/admin/pictures', text: 'admin:pictures.title', roles: ['editor'] },
      { href: '/admin/documents', text: 'admin:documents.title', roles: ['editor'] },
    ],
  },
  {
    title: 'admin:nav.shop',
    links: [
      linkResource('products'),
      { href: '/admin/products/csv', text: 'adminTransfer:csv.title', roles: ['editor'] },
      ...['product-categories', 'cities'].map(linkResource),
    ],
  },
  {
    title: 'admin:nav.house',
    links: [
      { href: '/admin/content', text: 'adminTransfer:title', roles: [] },
      ...['settings', 'numbers', 'networks', 'redirects', 'staff', 'audit'].map(linkResource),
      { href: '/admin/people', text: 'adminRights:people.title', roles: ['sales'] },
      { href: '/admin/retention', text: 'adminRights:retention.title', roles: ['editor', 'sales'] },
    ],
  },
];
