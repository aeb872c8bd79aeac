import { createInstance } from 'i18next';
import azAdmin from '@locales/az/admin.json';
import azAdminBrand from '@locales/az/adminBrand.json';
import azAdminContent from '@locales/az/adminContent.json';
import azAdminFields from '@locales/az/adminFields.json';
import azAdminRights from '@locales/az/adminRights.json';
import azAdminInbox from '@locales/az/adminInbox.json';
import azAdminList from '@locales/az/adminList.json';
import azAdminMails from '@locales/az/adminMails.json';
import azAdminOrders from '@locales/az/adminOrders.json';
import azAdminSettings from '@locales/az/adminSettings.json';
import azAdminStream from '@locales/az/adminStream.json';
import azAdminSystem from '@locales/az/adminSystem.json';
import azAdminTransfer from '@locales/az/adminTransfer.json';
import azErrors from '@locales/az/errors.json';
import azMail from '@locales/az/mail.json';
import enAdmin from '@locales/en/admin.json';
import enAdminBrand from '@locales/en/adminBrand.json';
import enAdminContent from '@locales/en/adminContent.json';
import enAdminFields from '@locales/en/adminFields.json';
import enAdminRights from '@locales/en/adminRights.json';
import enAdminInbox from '@locales/en/adminInbox.json';
import enAdminList from '@locales/en/adminList.json';
import enAdminMails from '@locales/en/adminMails.json';
import enAdminOrders from '@locales/en/adminOrders.json';
import enAdminSettings from '@locales/en/adminSettings.json';
import enAdminStream from '@locales/en/adminStream.json';
import enAdminSystem from '@locales/en/adminSystem.json';
import enAdminTransfer from '@locales/en/adminTransfer.json';
import enErrors from '@locales/en/errors.json';
import enMail from '@locales/en/mail.json';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/config/locales';

/** The namespaces that the server reads by itself. */
const TEXTS = {
  az: {
    admin: azAdmin,
    adminBrand: azAdminBrand,
    adminContent: azAdminContent,
    adminFields: azAdminFields,
    adminInbox: azAdminInbox,
    adminList: azAdminList,
    adminMails: azAdminMails,
    adminOrders: azAdminOrders,
    adminRights: azAdminRights,
    adminSettings: azAdminSettings,
    adminStream: azAdminStream,
    adminSystem: azAdminSystem,
    adminTransfer: azAdminTransfer,
    errors: azErrors,
    mail: azMail,
  },
  en: {
    admin: enAdmin,
    adminBrand: enAdminBrand,
    adminContent: enAdminContent,
    adminFields: enAdminFields,
    adminInbox: enAdminInbox,
    adminList: enAdminList,
    adminMails: enAdminMails,
    adminOrders: enAdminOrders,
    adminRights: enAdminRights,
    adminSettings: enAdminSettings,
    adminStream: enAdminStream,
    adminSystem: enAdminSystem,
    adminTransfer: enAdminTransfer,
    errors: enErrors,
    mail: enMail,
  },
};

type Paths<T> = { [Key in keyof T & string]: T[Key] extends string ? Key : `${Key}.${Paths<T[Key]>}` }[keyof T &
  string];
export type ServerTexts = (typeof TEXTS)['en'];

/** `namespace:path.of.the.text`, such as `mail:order.total`. */
export type TextKey = {
  [Namespace in keyof ServerTexts]: `${Namespace}:${Paths<ServerTexts[Namespace]>}`;
}[keyof ServerTexts];

export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number | bigint>>) => string;

const NAMESPACES = Object.keys(TEXTS.en);

function throwMissing(lngs: readonly string[], namespace: string, key: string): never {
  throw new Error(`There is no text ${namespace}:${key} in ${lngs.join()}.`);
}

/**
 * Apart from the instance that next-i18next configures for pages: these namespaces are always there. It never changes, so
 * each copy of this module may have its own.
 */
const instance = createInstance({
  resources: TEXTS,
  lng: DEFAULT_LOCALE,
  supportedLngs: LOCALES,
  ns: NAMESPACES,
  // Each key names its namespace.
  defaultNS: false,
  nsSeparator: ':',
  keySeparator: '.',
  fallbackLng: false,
  load: 'currentOnly',
  // With the resources at hand, `init` ends before it returns.
  initAsync: false,
  interpolation: { escapeValue: false, skipOnVariables: true },
  // A text that is not there is a fault of the code: nobody gets a mail with a key in it.
  saveMissing: true,
  saveMissingTo: 'current',
  missingKeyHandler: throwMissing,
  returnedObjectHandler: (key: string, _: unknown, { lng, ns }: { lng: string; ns: string[] }) =>
    throwMissing([lng], ns.join(), key),
});
void instance.init();

/** Whether a stored value is the key of a text that this version has. */
export function isTextKey(value: unknown): value is TextKey {
  if (typeof value !== 'string') return false;
  const [namespace = '', ...path] = value.split(':');
  return (
    NAMESPACES.includes(namespace) &&
    path.length === 1 &&
    instance.exists(value, { lng: DEFAULT_LOCALE, returnObjects: false })
  );
}

const plainTexts = new Map(LOCALES.map((locale) => [locale, new Map<TextKey, string>()]));

/** A text without values, kept: i18next takes some 5 µs for each, and a mail has twenty. */
function readPlain(locale: Locale, key: TextKey): string {
  const kept = plainTexts.get(locale);
  const text = kept?.get(key) ?? instance.t(key, { lng: locale });
  kept?.set(key, text);
  return text;
}

/**
 * The `t` of one language for mails and error messages. Values are inserted as they are: a caller that writes HTML escapes
 * them. They are texts to insert and nothing more: neither a placeholder inside of a value nor a value's name (`count`,
 * `context`) means anything to i18next.
 * @throws Error where there is no such text
 */
export const getFixedT =
  (locale: Locale): Translate =>
  (key, values) =>
    values ? instance.t(key, { lng: locale, replace: values }) : readPlain(locale, key);
