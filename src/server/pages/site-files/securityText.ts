import { DEFAULT_LOCALE, LOCALES } from '@/config/locales';
import { routes } from '@/config/routes';
import { siteFiles } from '@/config/siteFiles';
import { emailSchema } from '@/contract/emailSchema.mjs';
import { getSiteInfo } from '../../organisation/siteInfoService';

const DAY_MS = 24 * 60 * 60_000;
/** RFC 9116 asks for less than a year. */
const VALID_DAYS = 364;

/** The `type` of the e-mail addresses of the site info, the better one first. */
const KINDS = ['security', 'info'];

async function findContact(siteUrl: string): Promise<string> {
  const { emails } = await getSiteInfo(DEFAULT_LOCALE);
  // The content is not ours: an address that would end its line is not used.
  const contacts = emails.filter(({ email }) => emailSchema.safeParse(email).success);
  const contact = KINDS.flatMap((kind) => contacts.find(({ type }) => type === kind) ?? [])[0];
  if (contact) return `mailto:${contact.email}`;
  return siteUrl + routes.contact({ locale: DEFAULT_LOCALE, shell: 'desktop' });
}

/**
 * `/.well-known/security.txt` (RFC 9116): whom to write to about a weakness, by e-mail or else by the contact form. It
 * ends 364 days from the beginning of this day, UTC.
 */
export async function securityText(siteUrl: string, now: Date): Promise<string> {
  const end = new Date((Math.floor(now.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS);
  return [
    `Contact: ${await findContact(siteUrl)}`,
    `Expires: ${end.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${LOCALES.join(', ')}`,
    `Canonical: ${siteUrl}${siteFiles.security}`,
    '',
  ].join('\n');
}
