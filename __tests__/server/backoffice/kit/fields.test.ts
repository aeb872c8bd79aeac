import { withSeededDatabase } from '../../../support/testDatabase';
import type { ControlView } from '@/contract/admin';
import { citiesResource } from '@/server/backoffice/shop/citiesResource';
import { CONTENT_RESOURCES } from '@/server/backoffice/frame/contentResources';
import { SETTINGS_FORMS } from '@/server/backoffice/frame/settingsForms';
import type { FieldSet } from '@/server/backoffice/kit/fields';
import { readFields, writeFields } from '@/server/backoffice/kit/rowsField';
import { parseDayHours } from '@/server/organisation/hoursSettings';
import { NAMES } from '../../../fixtures/typed.mjs';
import { getFixedT } from '@/server/texts/texts';
import { decode } from '../../../support/readHtml';
import { withOffice } from '../../../support/withOffice';

withSeededDatabase();

const FORMS: Record<string, FieldSet> = {
  cities: citiesResource.fields as FieldSet,
  ...Object.fromEntries(CONTENT_RESOURCES.map(({ type, resource }) => [type.name, resource.fields as FieldSet])),
  ...Object.fromEntries(SETTINGS_FORMS.map(({ name, resource }) => [`settings/${name}`, resource.fields as FieldSet])),
};
const context = (locale: 'az' | 'en') => ({ t: getFixedT(locale), locale });

/** The names of the inputs that somebody types into, those of a first row too. */
function inputsOf(control: ControlView, prefix = ''): string[] {
  const name = prefix + control.name;
  if (control.kind === 'pair') return control.controls.flatMap((one) => inputsOf(one, prefix));
  if (control.kind === 'rows') return control.rowControls.flatMap((one) => inputsOf(one, `${name}.0.`));
  return control.kind === 'check' ? [] : [name];
}

it.each(Object.entries(FORMS))('says of every wrong value of %s what would be right', async (_, fields) => {
  const controls = await Promise.all(
    Object.entries(fields).map(async ([name, field]) => field.buildControl(name, context('en'))),
  );
  // No address, number, date, code or mailbox, with what no name may have.
  const typed = Object.fromEntries(controls.flatMap((control) => inputsOf(control)).map((name) => [name, '<?"\\ x>']));
  const { issues } = await readFields(fields, '', typed, context('en'));
  expect(issues.filter(({ key }) => key === 'errors:field.invalid')).toEqual([]);
});

it.each([
  [
    'settings/billing',
    'iban',
    'AZ22NABZ00000000137010001944',
    'one of Azerbaijan has 28 signs',
    'Azərbaycan IBAN-ı 28 simvoldan',
  ],
  ['settings/billing', 'swift', 'NAB', '8 or 11 Latin letters', '8 və ya 11 latın hərfini'],
  ['settings/billing', 'taxId', '123', 'the 10 digits', '10 rəqəmini'],
  ['settings/contact', 'latitude', '140,5', 'between −90 and 90', '−90 ilə 90 arasında'],
  ['settings/contact', 'longitude', 'east', 'between −180 and 180', '−180 ilə 180 arasında'],
  ['settings/hours', 'mon', '18:00-09:00', 'later than the one before', 'əvvəlkindən gec'],
  ['settings/references', 'order', 'N1', '2 to 4 Latin letters', '2–4 latın hərfi'],
  ['settings/mail', 'orders', 'a@b.az\nnobody', '“nobody” is no email address', '“nobody” e-poçt ünvanı deyil'],
  ['services', 'body.az', '_a*'.repeat(20_000), 'Shorten it, or divide it', 'Mətni qısaldın'],
  ['posts', 'published_at', '31.02.2026', 'a date such as 31.12.2026', 'Tarixi 31.12.2026 kimi'],
  ['posts', 'url', 'prices.pdf', 'begins with https://, or', 'https:// ilə başlayan'],
  ['posts', 'video', 'https://vimeo.com/1', 'the link of the video', 'Videonun keçidini'],
  ['cities', 'delivery_days', 'soon', '2 or 3–5', '2 və ya 3–5'],
  ['redirects', 'target', 'about', 'begins with /', '/ ilə başlayan'],
  ['products', 'price', '1.280', 'such as 12.50', '12,50 və ya'],
  ['products', 'max_quantity', '1 2', 'a whole number', 'Tam ədəd'],
  ['posts', 'published_at', '0026-11-27', 'between 1900 and', '1900 ilə'],
  ['settings/announcement', 'until', '0026-12-31T10:00', 'between 1900 and', '1900 ilə'],
  ['services', 'price_from', '-5', 'such as 12.50', '12,50 və ya'],
  ['services', 'price_from', '99999999', '21474836.47 or less', '21474836.47 və ya'],
  ['services', 'price_from', '💰', 'such as 12.50', '12,50 və ya'],
  ['services', 'price_unit.az', 'a'.repeat(10_000), '40', '40'],
  ['services', 'lead_phone', 'zəng edin', 'with the code', 'Telefonu kodla'],
  ['services', 'lead_phone', '050 123 45 67, 055 123 45 67', 'with the code', 'Telefonu kodla'],
  ['numbers', 'number', '12', 'with the code', 'Telefonu kodla'],
  ['settings/contact', 'latitude', '40°22′N', 'between −90 and 90', '−90 ilə 90 arasında'],
  ['services', 'lead_email', 'nobody@x', 'in the correct format', 'E‑poçt ünvanını düzgün'],
])('%s: %s', async (form, input, typed, en, az) => {
  for (const [locale, part] of [
    ['en', en],
    ['az', az],
  ] as const) {
    const { issues } = await readFields(FORMS[form] ?? {}, '', { [input]: typed }, context(locale));
    const texts = issues.filter(({ name }) => name === input).map(({ key, values }) => getFixedT(locale)(key, values));
    expect(texts).toEqual([expect.stringContaining(part)]);
  }
});

it.each([
  ['settings/contact', 'latitude', '40,3777', '40.3777'],
  ['settings/contact', 'latitude', '40.37771697359', '40.3777169'],
  ['settings/contact', 'longitude', '49.8920° E', '49.8920'],
  ['services', 'price_from', '1 800', 180_000],
  ['services', 'price_from', '1800,50', 180_050],
  ['services', 'lead_phone', '(050) 123-45-67', '(050) 123-45-67'],
  ['numbers', 'number', '*1234', '*1234'],
  ['settings/references', 'order', 'nq', 'NQ'],
  ['settings/billing', 'swift', 'nabz az 2x', 'NABZAZ2X'],
  ['cities', 'delivery_days', '3 - 5', '3–5'],
  ['cities', 'delivery_days', '3\u20105', '3–5'],
  ['cities', 'delivery_fee', '12,50 ₼', 1250],
  ['products', 'max_quantity', '1\u202f000', 1000],
  ['settings/billing', 'taxId', 'VÖEN 123-456-7890\u200e', '1234567890'],
  ['settings/billing', 'iban', 'IBAN: AZ21\u00a0NABZ-0000-0000-1370-1000-1944', 'AZ21NABZ00000000137010001944'],
  ['settings/references', 'order', 'İnf', 'INF'],
  ['settings/hours', 'mon', '09:00\u201118:00\u200b', '09:00\u201118:00'],
  ['settings/hours', 'mon', '9.00-13.00; 14.00-18.00', '9:00-13:00, 14:00-18:00'],
  ['settings/hours', 'sun', '—', ''],
  ['settings/mail', 'orders', 'mailto:a@b.az; "Sınaq, Leyla" <c@d.az>, Nigar <e@f.az>', ['a@b.az', 'c@d.az', 'e@f.az']],
  ['settings/mail', 'orders', '<A@b.az>;\n\u200bc@d.az,', ['a@b.az', 'c@d.az']],
  ['services', 'lead_email', 'mailto:Leyla@example.com', 'Leyla@example.com'],
  ['posts', 'url', 'www.example.com', 'https://www.example.com'],
  ['networks', 'url', 'instagram.com/naqsh', 'https://instagram.com/naqsh'],
  ['settings/announcement', 'link', 'az.example.com/a?b', 'https://az.example.com/a?b'],
  ['posts', 'published_at', '1999-11-27', '1999-11-27'],
  ['posts', 'published_at', '9.11.2026', '2026-11-09'],
  ['posts', 'video', 'https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=3', 'dQw4w9WgXcQ'],
  ['posts', 'video', 'https://youtu.be/dQw4w9WgXcQ?si=abc', 'dQw4w9WgXcQ'],
  ['posts', 'video', 'youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['posts', 'video', 'dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
])('%s: %s takes %s', async (form, input, typed, kept) => {
  const field = FORMS[form]?.[input];
  expect(await field?.read(input, { [input]: typed }, context('az'))).toEqual({ value: kept });
});

it.each(NAMES)('the name of a record: $typed is $right', async ({ typed, right, as }) => {
  const inputs = { 'name.az': typed, 'name.en': typed };
  const reading = await FORMS.cities?.name?.read('name', inputs, context('en'));
  const name = (as ?? typed).normalize('NFC');
  expect(reading).toEqual(
    right === 'refused'
      ? { issues: ['name.az', 'name.en'].map((input) => ({ name: input, key: 'errors:field.required' })) }
      : { value: { az: name, en: name } },
  );
});

it('hours are read with any dash', () =>
  expect(parseDayHours('09:00\u201113:00, 14:00\u221218:00')).toEqual([
    { opens: '09:00', closes: '13:00' },
    { opens: '14:00', closes: '18:00' },
  ]));

describe('what only the whole form can say', () => {
  const { save } = withOffice('owner');

  it.each([
    ['hours', { 'closed.0.from': '2026-11-30', 'closed.0.to': '2026-11-29' }, 'The last day is before the first one'],
    ['hours', { 'closed.0.from': '2026-01-01' }, 'These days have passed'],
    ['contact', { latitude: '49.8920', longitude: '40.3777' }, 'Latitude and longitude are swapped'],
    ['contact', { latitude: '40.3777' }, 'Fill in this field'],
    ['references', { order: 'na' }, 'Another kind of number begins like this already'],
  ])('settings of %s', async (name, change: Record<string, string>, message) => {
    const form = SETTINGS_FORMS.find((one) => one.name === name);
    const stored = writeFields(form?.resource.fields as never, '', form?.group.defaults as never);
    const answer = await save(`/admin/settings/${name}`, { ...stored, ...change });
    expect(answer.status).toBe(400);
    expect(decode(answer.html)).toContain(message);
  });

  it('days that have passed are saved when that is confirmed, and not asked about again', async () => {
    const form = SETTINGS_FORMS.find(({ name }) => name === 'hours');
    const stored = writeFields(form?.resource.fields as never, '', form?.group.defaults as never);
    const days = { 'closed.0.from': '2026-01-01', 'closed.0.to': '2026-01-02' };
    const sure = await save('/admin/settings/hours', { ...stored, ...days, 'closed.0.to.sure': 'on' });
    expect(sure.status).not.toBe(400);
    expect((await save('/admin/settings/hours', { ...stored, ...days, mon: '09:00–18:00' })).status).not.toBe(400);
  });
});
