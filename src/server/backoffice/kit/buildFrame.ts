import { randomUUID } from 'node:crypto';
import { ADMIN_STYLES, COUNTS_SCRIPT, FORM_SCRIPT, SEARCH_SCRIPT } from '@/config/builtAssets.mjs';
import type { Locale } from '@/config/locales';
import { routes } from '@/config/routes';
import type { AdminFrameView, AdminLink } from '@/contract/admin';
import { hasRole } from '../../people/staff/requireStaff';
import type { StaffSession } from '../../people/staff/staffSession';
import { getFixedT, type Translate } from '../../texts/texts';
import type { PlaceOf } from './findPlaces';
import { findHelp } from './helpChapters';
import { NAVIGATION, SETTINGS_HREF, SETTINGS_PLACES } from './navigation';
import { formatBakuClock } from './bakuTime';
import { findNote } from './notes';

type Frame = {
  title: string;
  locale: Locale;
  path: string;
  languageHref: string;
  staff: StaffSession | null;
  /** The name of a note, as it stands in the address. */
  note: string | undefined;
  /** Of the page that a form stood on before, which is shown again with its key; empty for a new one. */
  formKey?: string | undefined;
  /** Addresses of `config/builtAssets.mjs`. */
  scripts: readonly string[];
  /** The screen shows the note itself. */
  showsNote?: boolean;
  /** Which places show (`findPlaces`). */
  isShown: (place: PlaceOf) => boolean;
};

const isWithin = (path: string, href: string) => path === href || path.startsWith(`${href}/`);

/** The page of the record whose history, stock or sessions a page shows: there its place in the navigation is. */
const findRecordPath = (path: string) =>
  path
    .replace(/^\/admin\/history\//, '/admin/')
    .replace(/^\/admin\/stock\//, '/admin/products/')
    .replace(/^\/admin\/sessions\//, '/admin/staff/');

/** The nearest of the places that a page is within: `/admin/products/csv` is also below `/admin/products`. */
function findPlace(path: string) {
  const places = [...NAVIGATION.flatMap(({ links }) => links), ...SETTINGS_PLACES];
  return places
    .filter(({ href }) => isWithin(findRecordPath(path), href))
    .sort((one, other) => other.href.length - one.href.length)
    .at(0);
}

/** The places above a page that its person may open, from the top: settings, phone numbers. */
function buildTrail(path: string, staff: StaffSession, t: Translate): AdminLink[] {
  const place = findPlace(path);
  const settings = NAVIGATION.flatMap(({ links }) => links).find(({ href }) => href === SETTINGS_HREF);
  const above = SETTINGS_PLACES.some(({ href }) => href === place?.href) ? [settings, place] : [place];
  return above.flatMap((one) =>
    one && one.href !== path && hasRole(staff, one.roles) ? [{ href: one.href, text: t(one.text) }] : [],
  );
}

/** What stands around a page. Somebody without the second factor sees as little as a stranger. */
export function buildFrame({
  title,
  locale,
  path,
  languageHref,
  staff,
  note,
  formKey,
  scripts,
  showsNote = false,
  isShown,
}: Frame): AdminFrameView {
  const t = getFixedT(locale);
  const found = findNote(note);
  const place = findPlace(path);
  const current = SETTINGS_PLACES.some(({ href }) => href === place?.href) ? SETTINGS_HREF : place?.href;
  const signedIn = staff?.level === 'full' ? staff : null;
  return {
    title,
    locale,
    path,
    languageHref: signedIn ? '' : languageHref,
    staff: signedIn && {
      name: signedIn.name,
      email: signedIn.email,
      role: signedIn.role,
      roleText: t(`admin:staff.role.${signedIn.role}`),
    },
    siteHref: routes.home({ locale, shell: 'desktop' }),
    trail: signedIn ? buildTrail(path, signedIn, t) : [],
    helpHref: signedIn ? findHelp(path, place?.help) : '',
    csrf: staff?.csrf ?? '',
    formKey: signedIn ? formKey || randomUUID() : '',
    navigation: signedIn
      ? NAVIGATION.map((group) => ({
          title: t(group.title),
          icon: group.icon,
          links: group.links
            .filter((link) => hasRole(signedIn, link.roles) && isShown(link))
            .map(({ href, text, countName }) => ({
              href,
              text: t(text),
              isCurrent: href === current,
              ...(countName && { countName }),
            })),
        })).filter(({ links }) => links.length > 0)
      : [],
    note: found && {
      tone: found.tone,
      text: t(found.key),
      at: formatBakuClock(new Date().toISOString()),
      isInScreen: showsNote,
    },
    styles: ADMIN_STYLES,
    searchScript: SEARCH_SCRIPT,
    scripts: [...scripts, ...(signedIn ? [FORM_SCRIPT, COUNTS_SCRIPT] : [])],
  };
}
