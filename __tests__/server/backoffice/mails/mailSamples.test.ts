import { withSeededDatabase } from '../../../support/testDatabase';
import { listUnfit, listUnfitMail, readFeatures } from '../../../support/listUnfitMail';
import { LOCALES, type Locale } from '@/config/locales';
import { MAIL_KINDS } from '@/config/mailKinds';
import { formatPhoneInText } from '@/lib/phone';
import { frameMail, frameText, type MailLook, readMailLook } from '@/server/organisation/mailing/buildMessage';
import { MAIL_SAMPLES } from '@/server/backoffice/mails/mailSamplesService';
import { readSampleContext } from '@/server/backoffice/mails/sampleContext';

withSeededDatabase();

const STAFF = { name: 'Rəşad Əliyev', email: 'owner@example.com' };
const KINDS = Object.values(MAIL_KINDS).flat();
const ALL = LOCALES.flatMap((locale) => KINDS.map((kind) => [kind, locale] as const));
/** Of 60 letters, in one word and in five. */
const NAMES = ['N'.repeat(60), 'Xəzər Səhiyyə və Kənd Təsərrüfatı Konsaltinqi Mərkəzi Şirkəti', 'ŞO'];

const compose = async (kind: (typeof KINDS)[number], locale: Locale) =>
  MAIL_SAMPLES[kind](await readSampleContext(locale, STAFF));

async function frame(kind: (typeof KINDS)[number], locale: Locale, changed: Partial<MailLook> = {}) {
  const mail = await compose(kind, locale);
  const look = { ...(await readMailLook(locale)), ...changed };
  return { ...mail, text: frameText(mail.text, look), html: frameMail(mail.html, look) };
}

it('no feature is outside what Outlook, Gmail and Apple Mail know, in any mail', async () => {
  const seen = new Set<string>();
  for (const [kind, locale] of ALL) {
    const { html } = await frame(kind, locale);
    expect([kind, locale, ...listUnfitMail(html)]).toEqual([kind, locale]);
    const { elements, properties } = readFeatures(html);
    for (const name of [...elements, ...properties]) seen.add(name);
    expect(html.slice(html.indexOf('<body'))).not.toMatch(/<style|@media|!important/);
  }
  expect([...seen]).toEqual(expect.arrayContaining(['table', 'th', 'a', 'img', 'h2', 'p', 'font', 'max-width']));
  // What would be found.
  expect(listUnfit('css-border-radius')).not.toEqual([]);
  expect(listUnfit('css-none')).not.toEqual([]);
  expect(listUnfitMail('<body><p style="white-space:nowrap">x</p>')).not.toEqual([]);
});

it.each(ALL)('%s in %s is whole, of its own kind, and at most 12 KB', async (kind, locale) => {
  const { kind: own, subject, text, html } = await frame(kind, locale);
  expect(own).toBe(kind);
  expect(html).toContain(`<html lang="${locale}">`);
  for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|undefined|null|NaN|\[object/);
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(12 * 1024);
  // Name, address, phone and why: as text too.
  const look = await readMailLook(locale);
  for (const line of [look.name, look.address, look.phone]) expect(text).toContain(line);
  expect(html.match(/style="display:inline-block/g)?.length ?? 0).toBeLessThanOrEqual(1);
  expect(html.match(/<th(?: class="\w+")? style="[^"]*" scope="row"(?: colspan="2")?>/g)?.length).toBe(
    html.match(/<th/g)?.length,
  );
  for (const [tag] of html.matchAll(/<table[^>]*>/g)) expect(tag).toMatch(/role="presentation"|border-collapse/);
});

it.each(NAMES)('a name of any length can be broken: %s', async (name) => {
  const { html, text } = await frame('order.placed', 'az', { name });
  const words = html.replace(/<[^>]+>/g, ' ').split(/[\s\u00ad]+/);
  expect(words.filter((word) => /^\p{L}{25,}$/u.test(word))).toEqual([]);
  // What is copied from the text is the name.
  expect(text).toContain(`\n${name}\n`);
});

it.each([
  ['en', /has been picked up/, /deliver/i],
  ['az', /götürdünüz/, /çatdırıl/],
] as const)('an order that was picked up says so and not that it was delivered, in %s', async (locale, said, wrong) => {
  const { subject, text } = await compose('order.pickedUp', locale);
  expect(`${subject} ${text}`).toMatch(said);
  expect(`${subject} ${text}`).not.toMatch(wrong);
});

it.each(LOCALES)('a cancelled order says where to turn to, in %s', async (locale) => {
  const context = await readSampleContext(locale, STAFF);
  const { email = '', phone } = context.offices.orders;
  const { text } = await MAIL_SAMPLES['order.cancelled'](context);
  expect(text).toContain(email);
  expect(text).toContain(formatPhoneInText(phone));
  const without = { ...context.offices.orders, email: undefined, phone: '' };
  const bare = await MAIL_SAMPLES['order.cancelled']({ ...context, offices: { ...context.offices, orders: without } });
  expect(bare.text).not.toMatch(/undefined|call|zəng/);
});

it.each(LOCALES)('an invitation names the site and who invites, in %s', async (locale) => {
  const { subject, text } = await compose('staff.invitation', locale);
  const { name } = await readMailLook(locale);
  expect(subject).toContain(name);
  expect(text).toContain(name);
  expect(text).toContain(STAFF.name);
});

it('the street stands in the confirmation of an e-mail that is known, and in no other', async () => {
  const unknown = await compose('order.toConfirm', 'en');
  for (const kind of ['order.placed', 'order.received'] as const)
    expect((await compose(kind, 'en')).text).toContain('12 Nizami Street, flat 4');
  expect(unknown.text).not.toContain('12 Nizami Street');
  expect(unknown.text).toContain('is on the page of the order');
});
