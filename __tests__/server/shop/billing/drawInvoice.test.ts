import '../../../support/testSettings';
import { includedVat } from '@/lib/format';
import { drawInvoice, type Invoice } from '@/server/shop/billing/drawInvoice';
import { readPdfText, readPdfStructure } from '../../../support/readPdfText';

const line = (id: number, name: string) => ({
  id,
  slug: null,
  name,
  image: '',
  quantity: 2,
  unit_price: '38.00',
  total: '76.00',
});

const letterhead: Invoice['letterhead'] = {
  sign: { kind: 'star' },
  name: 'Naxış',
  lines: ['Nümunə küçəsi 8, Bakı', '+994 12 000 00 00', 'info@naxis.example.com'],
  colours: { brand: '#0d4f55', onBrand: '#ffffff' },
};

const invoice = (changes: Partial<Invoice['order']> = {}, vatPercent = 18): Invoice => ({
  letterhead,
  payment: { days: 5, due: '2026-11-27' },
  order: {
    number: 'NQ-26-00001',
    created_at: '2026-11-20T06:42:00Z',
    lines: [line(1, 'İş dəftəri: ağ vərəqlər')],
    subtotal: '76.00',
    delivery_fee: '5.00',
    total: '81.00',
    company: { name: 'Şəfəq Ağac MMC', tax_id: '1234567891' },
    ...changes,
  },
  bank: {
    beneficiary: 'Naxış Konsaltinq MMC',
    tax_id: '9876543211',
    bank: 'Nümunə Bankı',
    iban: 'AZ21NABZ00000000137010001944',
    swift: 'NABZAZ2C',
    bank_code: '',
    bank_tax_id: '',
    correspondent_account: '',
  },
  vatPercent,
  locale: 'az',
});

it.each([
  ['emoji', 'Şirkət 🧵👩🏽‍⚕️ MMC'],
  ['right to left', '\u202eشركة\u202c'],
  ['a lone surrogate', 'Şirkət \ud83e MMC'],
  ['combining signs', `Ş${'\u0301'.repeat(100)}irkət`],
  ['the syntax of PDF', ') Tj ET Q endstream endobj << /JS (app.alert(1)) >>'],
  ['no space in 200 letters', 'ə'.repeat(200)],
])('draws a company whose name has %s', async (_, name) => {
  const pdf = await drawInvoice(invoice({ company: { name, tax_id: '1234567891' } }));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).not.toContain('/JS');
  expect(readPdfText(pdf).replace(/\s+/g, ' ')).toContain('NQ-26-00001');
});

/** As one line, each space a plain one: cells are broken where they are full. */
const read = async (shown: Invoice) => readPdfText(await drawInvoice(shown)).replace(/\s+/g, ' ');

it('names everybody in the letters that were typed, or in Latin ones', async () => {
  const text = await read({
    ...invoice({
      company: { name: 'ООО «Ромашка» № 5', tax_id: '1234567891' },
      lines: [
        line(1, 'Größe Šiauliai ½ ™ 😀 → №'),
        line(2, 'Łódź d.o.o.'),
        line(3, 'ქართული'),
        line(4, '👩🏽\u200D⚕️ Leyla'),
      ],
    }),
    letterhead: {
      ...letterhead,
      sign: { kind: 'letters', letters: 'ЖΩ', icon: '' },
      name: 'Ελλάς',
      lines: ['Köçə 5 😀, Бакы'],
    },
    bank: { ...invoice().bank, beneficiary: 'Širkət «Ромашка» MMC' },
  });
  for (const part of ['ООО «Ромашка» № 5', 'Größe Šiauliai ½ ™ > №', 'Łódź d.o.o.', 'kartuli', 'Leyla']) {
    expect(text).toContain(part);
  }
  for (const part of ['ЖΩ', 'Ελλάς', 'Köçə 5, Бакы', 'Širkət «Ромашка» MMC']) expect(text).toContain(part);
});

it('says in letters that can be read back who sells what to whom, for how much and where it is paid', async () => {
  const text = await read(invoice());
  for (const part of [
    '(proforma) NQ-26-00001',
    '20 noyabr 2026',
    'Şəfəq Ağac MMC',
    '1234567891',
    'Naxış Konsaltinq MMC',
  ]) {
    expect(text).toContain(part);
  }
  for (const part of ['İş dəftəri: ağ vərəqlər', '38,00 AZN', '76,00 AZN', '81,00 AZN']) expect(text).toContain(part);
  expect(text).toContain('AZ21 NABZ 0000 0000 1370 1000 1944');
  expect(text).toContain('18% ƏDV daxildir: 12,36 AZN');
  for (const part of ['Nümunə küçəsi 8, Bakı', '+994 12 000 00 00', 'Ödənişi alan', 'imza, möhür']) {
    expect(text).toContain(part);
  }
  expect(text).toContain('Son ödəniş tarixi: 27 noyabr 2026');
  expect(text).toContain('sifariş tarixindən 5 iş günü ərzində');
  expect(text).not.toContain('\ufffd');
});

it('goes on on another page, and says so where the seller has no VAT', async () => {
  const lines = Array.from({ length: 100 }, (_, index) => line(index, `Məhsul ${index}`));
  const pdf = await drawInvoice(invoice({ lines }, 0));
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  const text = readPdfText(pdf);
  expect(text).toContain('Məhsul 99');
  expect(text).toContain('ƏDV tutulmur.');
  expect(includedVat(11800, 18)).toBe(1800);
});

it('names no day where none is set', async () => {
  const text = await read({ ...invoice(), payment: { days: 0, due: null } });
  expect(text).not.toContain('Son ödəniş tarixi');
  expect(text).toContain('Ödəniş şərtləri: Bank köçürməsi');
});

it.each<[string, Invoice['letterhead']['sign'], string]>([
  ['the star of the site', { kind: 'star' }, 'Figure'],
  ['initials', { kind: 'letters', letters: 'XS', icon: '' }, 'Figure'],
  ['the name alone where the file of the logo is gone', { kind: 'picture', address: '/x', hasName: true }, 'P'],
])('begins with %s', async (_, sign, first) => {
  const name = 'Xəzər Səhiyyə Konsaltinqi və Keyfiyyət Mərkəzi';
  const pdf = await drawInvoice({ ...invoice(), letterhead: { ...letterhead, name, sign } });
  expect(readPdfStructure(pdf).types[1]).toBe(first);
  expect(readPdfText(pdf).replace(/\s+/g, ' ')).toContain('Xəzər Səhiyyə');
});

it('can be read by its structure: headings, a table with heads, and nothing outside of it', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => line(index, `Məhsul ${index}`));
  const pdf = await drawInvoice(invoice({ lines }));
  const { isTagged, language, types, untagged } = readPdfStructure(pdf);
  expect([isTagged, language, untagged]).toEqual([true, 'az', 0]);
  expect(types[0]).toBe('Document');
  const count = (wanted: string) => types.filter((type) => type === wanted).length;
  // Heads and lines and three sums; of a sum the first cell heads the others.
  expect([count('H1'), count('H2'), count('Table'), count('TR'), count('TH'), count('TD')]).toEqual([
    1,
    2,
    1,
    1 + 60 + 3,
    4 + 3,
    60 * 4 + 3 * 3,
  ]);
});
