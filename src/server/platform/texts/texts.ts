import azAdmin from '@locales/az/admin.json';
import azAdminBrand from '@locales/az/adminBrand.json';
import azAdminContent from '@locales/az/adminContent.json';
import azAdminRights from '@locales/az/adminRights.json';
import azAdminInbox from '@locales/az/adminInbox.json';
import azAdminOrders from '@locales/az/adminOrders.json';
import azAdminSettings from '@locales/az/adminSettings.json';
import azAdminTransfer from '@locales/az/adminTransfer.json';
import azErrors from '@locales/az/errors.json';
import azMail from '@locales/az/mail.json';
import enAdmin from '@locales/en/admin.json';
import enAdminBrand from '@locales/en/adminBrand.json';
import enAdminContent from '@locales/en/adminContent.json';
import enAdminRights from '@locales/en/adminRights.json';
import enAdminInbox from '@locales/en/adminInbox.json';
import enAdminOrders from '@locales/en/adminOrders.json';
import enAdminSettings from '@locales/en/adminSettings.json';
import enAdminTransfer from '@locales/en/adminTransfer.json';
import enErrors from '@locales/en/errors.json';
import enMail from '@locales/en/mail.json';
import type { Locale } from '@/config/locales';

/** The namespaces that the server reads by itself. */
const TEXTS = {
  az: {
    admin: azAdmin,
    adminBrand: azAdminBrand,
    adminContent: azAdminContent,
    adminInbox: azAdminInbox,
    adminOrders: azAdminOrders,
    adminRights: azAdminRights,
    adminSettings: azAdminSettings,
    adminTransfer: azAdminTransfer,
    errors: azErrors,
    mail: azMail,
  },
  en: {
    admin: enAdmin,
    adminBrand: enAdminBrand,
    adminContent: enAdminContent,
    adminInbox: enAdminInbox,
    adminOrders: enAdminOrders,
    adminRights: enAdminRights,
    adminSettings: enAdminSettings,
    adminTransfer: enAdminTransfer,
    errors: enErrors,
    mail: enMail,
  },
};

type Paths<T> = { [Key in keyof T & string]: T[Key] extends string ? Key : `${Key}.${Paths<T[Key]>}` }[keyof T &
  string];
type Namespaces = (typeof TEXTS)['en'];

/** `namespace:path.of.the.text`, such as `mail:order.total`. */
export type TextKey = {
  [Namespace in keyof Namespaces]: `${Namespace}:${Paths<Namespaces[Namespace]>}`;
}[keyof Namespaces];

export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number | bigint>>) => string;

function flatten(tree: object, prefix: string): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flatten(value, `${prefix}${name}.`)
      : [[prefix + name, String(value)] satisfies [string, string]],
  );
}

const readNamespaces = (namespaces: Namespaces) =>
  new Map(Object.entries(namespaces).flatMap(([namespace, tree]) => flatten(tree, `${namespace}:`)));

const texts = { az: readNamespaces(TEXTS.az), en: readNamespaces(TEXTS.en) };

/** Whether a stored value is the key of a text that this version has. */
export const isTextKey = (value: unknown): value is TextKey => typeof value === 'string' && texts.en.has(value);

/**
 * The `t` of one language for mails and error messages, with i18next's keys and `{{name}}` placeholders. Values are
 * inserted as they are: a caller that writes HTML escapes them, and a placeholder inside of a value is not filled.
 */
export const getFixedT =
  (locale: Locale): Translate =>
  (key, values = {}) => {
    const text = texts[locale].get(key);
    if (text === undefined) throw new Error(`There is no text ${key} in ${locale}.`);
    return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
  };
