import { randomUUID } from 'node:crypto';
import { ADMIN_STYLES, COUNTS_SCRIPT, FORM_SCRIPT } from '@/config/builtAssets.mjs';
import type { Locale } from '@/config/locales';
import type { AdminFrameView } from '@/contract/admin';
import { hasRole } from '../../people/staff/requireStaff';
import type { StaffSession } from '../../people/staff/staffSession';
import { getFixedT } from '../../platform/texts/texts';
import { NAVIGATION } from './navigation';
import { toBakuInput } from './bakuTime';
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
};

const isWithin = (path: string, href: string) => path === href || path.startsWith(`${href}/`);

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
}: Frame): AdminFrameView {
  const t = getFixedT(locale);
  const found = findNote(note);
  // The nearest of those that the page is within: `/admin/products/csv` is also below `/admin/products`.
  const current = NAVIGATION.flatMap(({ links }) => links.map(({ href }) => href))
    .filter((href) => isWithin(path, href))
    .reduce((nearest, href) => (href.length > nearest.length ? href : nearest), '');
  const signedIn = staff?.level === 'full' ? staff : null;
  return {
    title,
    locale,
    path,
    languageHref: signedIn ? '' : languageHref,
    staff: signedIn && { name: signedIn.name, email: signedIn.email, role: signedIn.role },
    csrf: staff?.csrf ?? '',
    formKey: signedIn ? formKey || randomUUID() : '',
    navigation: signedIn
      ? NAVIGATION.map((group) => ({
          title: t(group.title),
          links: group.links
            .filter(({ roles }) => hasRole(signedIn, roles))
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
      at: toBakuInput(new Date().toISOString()).slice(-5),
      isInScreen: showsNote,
    },
    styles: ADMIN_STYLES,
    scripts: [...scripts, ...(signedIn ? [FORM_SCRIPT, COUNTS_SCRIPT] : [])],
  };
}
