import { TOKENS } from '@/config/brand/tokens';
import type { SiteInfo } from '@/contract/site';
import type { SchemeTokens } from '@/lib/brandColours';
import { escapeHtml } from '../../platform/mail/composeMail';
import { readBrand } from '../readBrand';

/** What a mail shows of the organisation. Empty lines are left out. */
export type MailLook = {
  name: string;
  address: string;
  phone: string;
  /** Absolute address of the site's home. */
  siteUrl: string;
  colours: Pick<SchemeTokens, 'ground' | 'surface' | 'ink' | 'ink-2' | 'line' | 'brand' | 'on-brand'>;
  /** Absolute address of a PNG of 40 px of height. `hasName`: the name is in it, and is not written beside it. */
  sign: { src: string; hasName: boolean };
};

type Office = Pick<MailLook, 'name' | 'address' | 'phone'>;

/** @param siteUrl without a slash at its end */
export function findMailLook(office: Office, brand: SiteInfo['brand'], siteUrl: string): MailLook {
  const own = readBrand(brand && { brand });
  const wide = own?.info.logo_wide !== undefined;
  const folder = own ? `/brand/${own.version}` : '/icons';
  return {
    ...office,
    siteUrl,
    colours: own?.tokens.light ?? TOKENS.light,
    sign: { src: `${siteUrl}${folder}/${wide ? 'logo.png' : 'icon-192.png'}`, hasName: wide },
  };
}

/** Height of the sign in the head, in px. */
const SIGN = 40;
const WIDTH = 560;
const FAMILY = "-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/**
 * The styles of the elements that `composeMail` writes, by element and class. They stand in the elements, as Gmail drops
 * style sheets; and only what Outlook, Gmail and Apple Mail know is used, which a test compares with caniemail's data.
 * Outlook pads cells alone, so the button is a cell.
 */
function listStyles({ ink, 'ink-2': ink2, line, brand, 'on-brand': onBrand }: MailLook['colours']) {
  const text = `font:16px/1.5 ${FAMILY};color:${ink}`;
  const cell = `padding:10px 0;border-top:1px solid ${line};vertical-align:top;font:16px/1.5 ${FAMILY}`;
  return {
    p: `margin:0 0 16px;${text}`,
    'p.why': `margin:24px 0 0;font:13px/1.5 ${FAMILY};color:${ink2}`,
    h2: `margin:24px 0 8px;font:bold 18px/1.35 ${FAMILY};color:${ink}`,
    a: `color:${brand}`,
    'table.rows': 'width:100%;border-collapse:collapse;margin:0 0 16px',
    th: `${cell};color:${ink2};text-align:left`,
    td: `${cell};color:${ink};text-align:right`,
    'th.total': `${cell};color:${ink};text-align:left;font-weight:bold`,
    'td.total': `${cell};color:${ink};text-align:right;font-weight:bold`,
    'table.button': 'margin:8px 0 24px;border-collapse:collapse',
    'td.button': `background-color:${brand};padding:4px`,
    'a.button': `display:inline-block;padding:10px 18px;font:bold 16px/1.5 ${FAMILY};color:${onBrand};text-decoration:none`,
  };
}

/** Puts its styles into every element of `composeMail`, whose texts are escaped: each `<` begins a tag of ours. */
function dress(html: string, colours: MailLook['colours']): string {
  const styles: Readonly<Record<string, string>> = listStyles(colours);
  const buttons = html.replace(
    /<table class="button"><tr><td><a href="/g,
    '<table class="button"><tr><td class="button"><a class="button" href="',
  );
  return buttons.replace(/<(p|h2|a|table|th|td)(?: class="(\w+)")?(?=[ >])/g, (tag, name: string, part?: string) => {
    const style = styles[part ? `${name}.${part}` : name];
    const layout = tag.includes('button') && name === 'table' ? ' role="presentation"' : '';
    return style ? `<${name}${layout} style="${style}"` : tag;
  });
}

function drawHead({ name, siteUrl, colours, sign }: MailLook): string {
  const title = escapeHtml(name);
  const picture = `<img src="${escapeHtml(sign.src)}" alt="${sign.hasName ? title : ''}" height="${SIGN}" style="height:${SIGN}px;vertical-align:middle;border:0">`;
  const written = sign.hasName ? '' : `&nbsp;&nbsp;${title}`;
  const style = `font:bold 20px/1.3 ${FAMILY};color:${colours.ink};text-decoration:none`;
  return `<a href="${escapeHtml(siteUrl)}" style="${style}">${picture}${written}</a>`;
}

const listLines = ({ name, address, phone, siteUrl }: MailLook) => [name, address, phone, siteUrl].filter(Boolean);

/** The text of a mail with name, address and phone of the organisation below it. */
export const frameText = (text: string, look: MailLook): string =>
  `${text.trimEnd()}\n\n${listLines(look).join('\n')}\n`;

/** A mail of `composeMail` in the frame of the organisation: its sign above, its address and phone below. */
export function frameMail(html: string, look: MailLook): string {
  const { colours } = look;
  const { ground, surface, line, brand, 'ink-2': ink2 } = colours;
  const [before = '', body = '', after = ''] = html.split(/<body>\n?|<\/body>/);
  const table = 'role="presentation" cellpadding="0" cellspacing="0"';
  const foot = listLines(look).map(escapeHtml).join('<br>');
  return `${before}<body style="margin:0;background-color:${ground}">
<table ${table} width="100%" style="background-color:${ground}"><tr><td align="center" style="padding:24px 12px">
<table ${table} width="100%" style="max-width:${WIDTH}px;background-color:${surface};border:1px solid ${line};border-top:4px solid ${brand}">
<tr><td align="left" style="padding:20px 24px;border-bottom:1px solid ${line}">${drawHead(look)}</td></tr>
<tr><td align="left" style="padding:24px">
${dress(body, colours)}</td></tr>
<tr><td align="left" style="padding:16px 24px;border-top:1px solid ${line};font:13px/1.5 ${FAMILY};color:${ink2}">${foot}</td></tr>
</table>
</td></tr></table>
</body>${after}`;
}
