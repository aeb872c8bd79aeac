import type { SiteInfo } from '@/contract/site';
import { readBrand } from '../readBrand';
import { escapeHtml } from '../../platform/mail/composeMail';

/** What a mail shows of the organisation. `logo` is an absolute address of a PNG for 56 px of height. */
export type MailLook = { name: string; colour: string; logo?: string };

/** `null` where the organisation has no look of its own. */
export function findMailLook(site: Pick<SiteInfo, 'name' | 'brand'>, siteUrl: string): MailLook | null {
  const brand = readBrand(site);
  if (!brand) return null;
  const { info, tokens, version } = brand;
  return {
    name: site.name,
    colour: tokens.light.brand,
    ...(info.logo_wide && { logo: `${siteUrl}/brand/${version}/logo.png` }),
  };
}

/**
 * A mail of `composeMail` with the name or the logo of the organisation at its head, and headings and links in its main
 * colour. Styles stand in the elements, because mail programs drop style sheets.
 */
export function brandMail(html: string, { name, colour, logo }: MailLook): string {
  const title = escapeHtml(name);
  const head = logo
    ? `<img src="${escapeHtml(logo)}" alt="${title}" height="56" style="height:56px;width:auto">`
    : `<b style="font-size:24px;color:${colour}">${title}</b>`;
  return html
    .replace(/<(a|h2)(?=[ >])/g, `<$1 style="color:${colour}"`)
    .replace('<body>', () => `<body>\n<p style="padding-bottom:12px;border-bottom:3px solid ${colour}">${head}</p>`);
}
