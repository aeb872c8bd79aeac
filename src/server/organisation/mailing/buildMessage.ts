import type { SendMailOptions } from 'nodemailer';
import type { Locale } from '@/config/locales';
import { cleanLine } from '@/contract/text.mjs';
import { mailSettings } from '../mailSettings';
import { readSettings } from '../settingsService';
import { settings } from '../../settings';
import { getOrganisationName } from '../organisationNames';
import { ANSWER_PREFIX, type ClaimedMail } from '../../mail/outbox';
import { mailHost } from '../../mail/mailServer.mjs';
import { TOKENS, type Scheme } from '@/config/brand/tokens';
import type { SiteInfo } from '@/contract/site';
import { breakWords } from '@/lib/breakWords';
import type { SchemeTokens } from '@/lib/brandColours';
import { formatPhone, telHref, whatsappHref } from '@/lib/phone';
import { escapeHtml } from '../../mail/composeMail';
import { type Office, getOffice } from '../officeService';
import { readBrand } from '../readBrand';
import { getBrand } from '../brandService';

function parseReplyTo(json: string): { name: string; address: string } {
  const { name, address } = JSON.parse(json) as { name: string; address: string };
  return { name: cleanLine(name).replace(/\s+/g, ' '), address };
}

/** The sender of the organisation's settings; without one that of `MAIL_FROM`, with the organisation's name where it has none. */
async function readSender(locale: Locale): Promise<Pick<SendMailOptions, 'from' | 'replyTo'>> {
  const { MAIL_FROM } = settings();
  const { senderName, senderAddress, replyTo } = await readSettings(mailSettings);
  const [, envName = '', envAddress = MAIL_FROM] = /^([^<]+) <(.+)>$/.exec(MAIL_FROM) ?? [];
  const name = senderName[locale] || envName || (await getOrganisationName(locale));
  return { from: { name, address: senderAddress || envAddress }, replyTo };
}

/** The message of a queued mail. */
export async function buildMessage(mail: ClaimedMail): Promise<SendMailOptions> {
  const { from, replyTo } = await readSender(mail.locale);
  const look = await readMailLook(mail.locale);
  return {
    from,
    ...(replyTo && { replyTo }),
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to !== null && { replyTo: parseReplyTo(mail.reply_to) }),
    subject: mail.subject,
    messageId: `<${mail.message_id}@${mailHost(settings().SITE_URL)}>`,
    date: new Date(mail.created_at),
    text: frameText(mail.text, look),
    html: frameMail(mail.html, look),
    headers: {
      // Keeps automatic responders from answering (RFC 3834).
      ...(!mail.message_id.startsWith(ANSWER_PREFIX) && { 'Auto-Submitted': 'auto-generated' }),
      'Content-Language': mail.locale,
    },
  };
}

type MailColours = Pick<SchemeTokens, 'ground' | 'surface' | 'ink' | 'ink-2' | 'line' | 'brand' | 'on-brand'>;

/** What a mail shows of the organisation. Empty lines are left out. */
export type MailLook = {
  name: string;
  address: string;
  hours: string;
  phone: string;
  whatsapp: string;
  email: string;
  /** Absolute address of the site's home. */
  siteUrl: string;
  colours: Record<Scheme, MailColours>;
  /**
   * Absolute address of a PNG. `hasName`: the name is in it, and is not written beside it. `isClear`: its ground is that of
   * the mail, for which it may be too dark in the dark scheme.
   */
  sign: { src: string; hasName: boolean; isClear: boolean };
  /** Absolute address of the strip of pattern above the mail; `null` in a look without ornament. */
  strip: string | null;
};

type Shown = Pick<Office, 'name' | 'address' | 'workingHours' | 'phone' | 'whatsapp' | 'email'>;

/** @param siteUrl without a slash at its end */
export function findMailLook(
  { name, address, workingHours, phone, whatsapp, email = '' }: Shown,
  brand: SiteInfo['brand'],
  siteUrl: string,
): MailLook {
  const own = readBrand(brand && { brand });
  const wide = own?.info.logo_wide !== undefined;
  const folder = `${siteUrl}${own ? `/brand/${own.version}` : '/icons'}`;
  return {
    name,
    address,
    hours: workingHours,
    phone: phone && formatPhone(phone),
    whatsapp: whatsapp && formatPhone(whatsapp),
    email,
    siteUrl,
    colours: own?.tokens ?? TOKENS,
    sign: {
      src: `${folder}/${wide ? 'logo.png' : 'icon-192.png'}`,
      hasName: wide,
      isClear: !wide && (!own || own.info.logo_mark !== undefined),
    },
    strip: own?.info.is_plain ? null : `${folder}/strip.png`,
  };
}

/** Size of the sign in the head, in px; `drawWideLogo` draws twice of it. */
const SIGN = { width: 40, height: 40 };
const WIDE_SIGN = { width: 240, height: 40 };
const WIDTH = 560;
/** A name of more letters is set smaller. */
const LONG_NAME = 24;
const FAMILY = "-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const LAYOUT = 'role="presentation" cellpadding="0" cellspacing="0"';

/**
 * The styles of the elements that `composeMail` writes, by element and class. They stand in the elements, as Gmail drops
 * style sheets; and only what Outlook, Gmail and Apple Mail know is used, or do well without, which a test compares with
 * caniemail's data. Each text has its colour and each ground too, so that a program that turns colours turns both. Outlook
 * pads cells alone, so the button is a cell. `total` also stands in mails that earlier versions have queued.
 */
function listStyles({ ink, 'ink-2': ink2, line, brand, 'on-brand': onBrand }: MailColours) {
  const text = `font:16px/1.5 ${FAMILY};color:${ink}`;
  const heading = `font:bold 18px/1.35 ${FAMILY};color:${ink}`;
  const cell = `vertical-align:top;font:16px/1.5 ${FAMILY}`;
  const row = `border-top:1px solid ${line};${cell}`;
  const [label, value] = ['padding:10px 12px 10px 0;text-align:left', 'padding:10px 0;text-align:right'];
  const [sumLabel, sumValue] = ['padding:6px 12px 6px 0;text-align:left', 'padding:6px 0;text-align:right'];
  const [first, total] = [`border-top:2px solid ${ink2}`, `color:${ink};font-weight:bold`];
  return {
    p: `margin:0 0 16px;${text}`,
    'p.why': `margin:24px 0 0;font:13px/1.5 ${FAMILY};color:${ink2}`,
    h2: `${heading};margin:24px 0 8px`,
    'h2.top': `${heading};margin:0 0 8px`,
    a: `color:${brand}`,
    'table.rows': 'width:100%;border-collapse:collapse;margin:0 0 16px',
    th: `${row};${label};color:${ink2}`,
    td: `${row};${value};color:${ink}`,
    'td.picture': `${row};${label};width:48px`,
    'img.picture': 'display:block;border:0;border-radius:8px',
    'th.line': `${row};${label};color:${ink}`,
    'span.detail': `color:${ink2};font-weight:normal`,
    'th.first': `${cell};${sumLabel};${first};color:${ink2}`,
    'td.first': `${cell};${sumValue};${first};color:${ink}`,
    'th.sum': `${cell};${sumLabel};color:${ink2}`,
    'td.sum': `${cell};${sumValue};color:${ink}`,
    'th.total': `${cell};${label};${total}`,
    'td.total': `${cell};${value};${total}`,
    'table.person': 'margin:0 0 16px;border-collapse:collapse',
    'td.portrait': 'padding:0 16px 0 0;width:72px',
    'td.person': `padding:0;text-align:left;vertical-align:middle;font:16px/1.5 ${FAMILY};color:${ink}`,
    'table.button': 'margin:8px 0 24px;border-collapse:separate',
    'td.button': `background-color:${brand};border-radius:8px;padding:4px`,
    'a.button': `display:inline-block;padding:10px 18px;font:bold 16px/1.5 ${FAMILY};color:${onBrand};text-decoration:none`,
  };
}

/** The same in the dark scheme, for programs that know it: others turn the light colours themselves. */
function darkSheet(
  { ground, surface, ink, 'ink-2': ink2, line, brand, 'on-brand': onBrand }: MailColours,
  light: MailColours,
): string {
  const rules = {
    '.ground': `background-color:${ground}`,
    '.card': `background-color:${surface}`,
    'table,td,th': `border-color:${line}`,
    '.first': `border-color:${ink2}`,
    'p,h2,th,td,.name': `color:${ink}`,
    '.why,.foot,.detail,th:not(.line):not(.total)': `color:${ink2}`,
    a: `color:${brand}`,
    'td.button': `background-color:${brand}`,
    'a.button': `color:${onBrand}`,
    '.clear': `background-color:${light.surface};border:4px solid ${light.surface};border-radius:8px`,
  };
  const sheet = Object.entries(rules).map(
    ([selector, style]) => `${selector}{${style.replaceAll(/;|$/g, '!important$&')}}`,
  );
  return `<style>@media (prefers-color-scheme:dark){${sheet.join('')}}</style>`;
}

/** Shorter words fit beside an amount at 320 px. */
const LONG_WORD = 12;

const breakLine = (text: string) => breakWords(text, LONG_WORD);

/** Puts its styles into every element of `composeMail`, whose texts are escaped: each `<` begins a tag of ours. */
function dress(html: string, colours: MailColours): string {
  const styles: Readonly<Record<string, string>> = listStyles(colours);
  const named = html
    .replace(/^<h2>/, '<h2 class="top">')
    .replace(
      /<table class="button"><tr><td><a href="/g,
      '<table class="button"><tr><td class="button"><a class="button" href="',
    );
  const dressed = named.replace(
    /<(p|h2|a|table|th|td|img|span)( class="(\w+)")?(?=[ >])/g,
    (tag, name: string, mark = '', part?: string) => {
      const style = styles[part ? `${name}.${part}` : name];
      const layout = part !== 'rows' && name === 'table' ? ` ${LAYOUT}` : '';
      return style ? `<${name}${layout}${mark} style="${style}"` : tag;
    },
  );
  return dressed.replace(/>[^<]+/g, breakLine);
}

/** Without pictures the name is still there: beside the sign, or in place of the logo that holds it. */
function drawHead({ name, siteUrl, colours, sign }: MailLook): string {
  const title = escapeHtml(name);
  const isLong = [...name].length > LONG_NAME;
  const { width, height } = sign.hasName ? WIDE_SIGN : SIGN;
  // What stands for a logo has its place alone.
  const size = sign.hasName ? (isLong ? 13 : 18) : isLong ? 17 : 20;
  const font = `font:bold ${size}px/1.3 ${FAMILY};color:${colours.light.ink};text-decoration:none`;
  const link = (content: string) => `<a class="name" href="${escapeHtml(siteUrl)}" style="${font}">${content}</a>`;
  const picture = `<img src="${escapeHtml(sign.src)}"${sign.isClear ? ' class="clear"' : ''} alt="${sign.hasName ? title : ''}" width="${width}" height="${height}" style="vertical-align:middle;border:0">`;
  const written = `<td align="left" style="padding:0 0 0 12px;vertical-align:middle">${link(breakLine(title))}</td>`;
  return `<table ${LAYOUT}><tr><td style="vertical-align:middle">${link(picture)}</td>${sign.hasName ? '' : written}</tr></table>`;
}

type Line = { text: string; href?: string };

const listLines = ({ name, address, hours, phone, whatsapp, email, siteUrl }: MailLook): Line[] =>
  [
    { text: name },
    { text: address },
    { text: hours },
    { text: phone, href: telHref(phone) },
    { text: whatsapp && `WhatsApp: ${whatsapp}`, href: whatsappHref(whatsapp) },
    { text: email, href: `mailto:${email}` },
    { text: siteUrl, href: siteUrl },
  ].filter(({ text }) => text);

/** The text of a mail with name, address and phone of the organisation below it. */
export const frameText = (text: string, look: MailLook): string =>
  `${text.trimEnd()}\n\n${listLines(look)
    .map((line) => line.text)
    .join('\n')}\n`;

/** Phones lay the mail out at their own width, and it has the colours of both schemes. */
const META =
  '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">';

/** A strip of the pattern, or of the main colour where there is none, or no picture is shown. */
const drawStrip = ({ strip, colours }: MailLook) =>
  `<tr><td style="height:8px;line-height:8px;font-size:1px;padding:0;background-color:${colours.light.brand}">${
    strip
      ? `<img src="${escapeHtml(strip)}" alt="" width="${WIDTH}" height="8" style="display:block;width:100%;height:8px;border:0">`
      : '&nbsp;'
  }</td></tr>`;

/** A mail of `composeMail` in the frame of the organisation: its sign above, its address and phone below. */
export function frameMail(html: string, look: MailLook): string {
  const { light, dark } = look.colours;
  const { ground, surface, line, brand, 'ink-2': ink2 } = light;
  const [before = '', body = '', after = ''] = html.split(/<body>\n?|<\/body>/);
  const foot = listLines(look)
    .map(({ text, href }) => [breakLine(escapeHtml(text)), href] as const)
    .map(([text, href]) => (href ? `<a href="${escapeHtml(href)}" style="color:${brand}">${text}</a>` : text))
    .join('<br>');
  return `${before.replace('<head>', `<head>${META}${darkSheet(dark, light)}`)}<body class="ground" style="margin:0;background-color:${ground}">
<table ${LAYOUT} class="ground" width="100%" style="background-color:${ground}"><tr><td align="center" style="padding:24px 12px">
<table ${LAYOUT} class="card" width="100%" style="max-width:${WIDTH}px;background-color:${surface};border:1px solid ${line}">
${drawStrip(look)}
<tr><td align="left" style="padding:20px 24px;border-bottom:1px solid ${line}">${drawHead(look)}</td></tr>
<tr><td align="left" style="padding:24px">
${dress(body, light)}</td></tr>
<tr><td align="left" class="foot" style="padding:16px 24px;border-top:1px solid ${line};font:13px/1.6 ${FAMILY};color:${ink2}">${foot}</td></tr>
</table>
</td></tr></table>
</body>${after}`;
}

/** The look of mails in one language, as it is now. Call it outside of transactions. */
export async function readMailLook(locale: Locale): Promise<MailLook> {
  const [office, brand] = await Promise.all([getOffice(locale, 'info'), getBrand(locale)]);
  return findMailLook(office, brand, settings().SITE_URL);
}
