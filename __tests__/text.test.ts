import fc from 'fast-check';
import { applicationRequestSchema } from '@/contract/applications';
import { addressRequestSchema, credentialsSchema, registrationSchema } from '@/contract/auth';
import { describeIssue } from '@/contract/describeIssue';
import { longTextSchema, personNameSchema, phoneSchema, referenceSchema, taxIdSchema } from '@/contract/common';
import { emailSchema } from '@/contract/emailSchema.mjs';
import { messageRequestSchema } from '@/contract/messages';
import { companySchema } from '@/contract/orders';
import {
  bareEmail,
  cleanCode,
  cleanEmail,
  cleanReference,
  cleanText,
  findDateLimits,
  hasInk,
  isUsualYear,
  normalizePhone,
  parseMoney,
  parseWholeNumber,
} from '@/contract/text.mjs';
import { EMAILS, NAMES, REFERENCES, REFERENCES_WITH_I, TAX_IDS } from './fixtures/typed.mjs';

describe('cleanText', () => {
  it.each([
    ['a decomposed text', 'S\u0327\u0259kil', 'Şəkil'],
    ['a zero-width space between a letter and its mark', 'S\u200b\u0327\u0259kil', 'Şəkil'],
    ['marks of direction', '\u202aLeyla\u202e \u2066moc\u2069\u200f', 'Leyla moc'],
    ['line ends of Windows, of old Macs and of Unicode', 'a\r\nb\rc\u2028d\u2029e\u0085f', 'a\nb\nc\nd\ne\nf'],
    ['controls', 'a\u0000\u0007b\tc', 'ab\tc'],
    ['half of a sign', 'a\ud800b', 'ab'],
    ['a joiner at the beginning and the end', '\u200da\u200c', 'a'],
    ['a joiner beside a space', 'a\u200d b', 'a b'],
    ['white space at the ends', '\u00a0 a \u3000', 'a'],
  ])('cleans %s', (_, typed, clean) => expect(cleanText(typed)).toBe(clean));

  it.each([
    ['the joiners of Persian', 'می\u200cخواهم'],
    ['the joiners of a family', '👩🏽\u200d👩\u200d👧 Leyla'],
    ['a joiner behind a variation selector', '🏳\ufe0f\u200d🌈 👁\ufe0f\u200d🗨\ufe0f'],
    ['the flag of England', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['the pirates’ flag', '\u{1f3f4}\u200d☠\ufe0f'],
    ['a sign of Arabic that encloses a number', '\u0600١٢'],
    ['a no-break space within', '1\u00a0280'],
  ])('keeps %s', (_, typed) => expect(cleanText(typed)).toBe(typed));

  const anyText = fc.string({
    unit: fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom(
        'a',
        'ə',
        ' ',
        '\n',
        '\r',
        '\u0327',
        '\u0301',
        '\u200b',
        '\u200c',
        '\u200d',
        '\u202e',
        '\u034f',
        '\ufe0f',
      ),
      fc.constantFrom(
        '👩',
        '🏽',
        '🏴',
        '\u{e0067}',
        '\u{e007f}',
        '⚕',
        '\ud83d',
        'İ',
        'i\u0307',
        '\u0307',
        'ı',
        '<',
        '>',
        ',',
        ';',
        '-',
        '–',
        '0',
        '７',
      ),
      fc.constantFrom('mailto:', 'IBAN', 'VÖEN', 'BIC ', '№', 'tel:', 'AZN', '₼', 'NQ', '26', '00031'),
    ),
  });

  it('is idempotent', () => fc.assert(fc.property(anyText, (text) => cleanText(cleanText(text)) === cleanText(text))));

  it('leaves everything that is seen', () =>
    fc.assert(
      fc.property(anyText, (text) => {
        // Without marks: one may move to the letter before it where something invisible stood between them.
        const seen = (one: string) =>
          one.normalize('NFD').match(/(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/gu);
        expect(seen(cleanText(text))).toEqual(seen(text));
      }),
    ));

  it.each([
    ['cleanEmail', cleanEmail],
    ['cleanCode', cleanCode],
    ['cleanReference', cleanReference],
    ['bareEmail', bareEmail],
    ['normalizePhone', (text: string) => normalizePhone(text) ?? text],
  ])('%s is idempotent too', (_, clean) =>
    fc.assert(fc.property(anyText, (text) => clean(clean(text)) === clean(text))),
  );
});

describe('a name', () => {
  it.each(NAMES)('$typed is $right', ({ typed, right, as }) => {
    const { data, error } = personNameSchema.safeParse(typed, { reportInput: true });
    if (right !== 'refused') return expect(data).toBe((as ?? typed).normalize('NFC'));
    expect(error && describeIssue(error.issues[0] as never)).toEqual({ key: 'required', count: 0 });
  });

  it('with a tab, as it comes from a table, is one; with a line end it is none', () => {
    expect(personNameSchema.parse('\tAysel\t Məmmədova ')).toBe('Aysel  Məmmədova');
    expect(personNameSchema.safeParse('Aysel\r\nBcc: x@example.com').success).toBe(false);
  });

  it.each(['X Æ A-12', '.', '李', '🙂'])('%s is seen', (text) => expect(hasInk(text)).toBe(true));
  it.each(['', ' ', '\u2800\u2800', '\u0301', '\uffa0', '\u180e', '\ufe0f', '\u{1d159}'])('%j is not', (text) =>
    expect(hasInk(text)).toBe(false),
  );

  it('a text of several lines needs a sign that is seen too', () => {
    expect(longTextSchema(10).safeParse('\u200b\r\n\u2800').success).toBe(false);
    expect(longTextSchema(10).parse('a\r\nb\u200b')).toBe('a\nb');
  });
});

describe('emailSchema', () => {
  it.each(EMAILS)('$typed', ({ typed, as }) => expect(emailSchema.parse(typed)).toBe(as));

  it('takes no address of two', () =>
    expect(emailSchema.safeParse('mailto:leyla@example.com; Nigar <nigar@example.com>').success).toBe(false));

  it.each([
    'Leyla.Sinaq@Example.com;',
    '<leyla.sinaq@example.com>',
    'Leyla Sınaq <leyla.sinaq@example.com>',
    '<mailto:leyla.sinaq@example.com?subject=a%40b>,',
    'ｌｅｙｌａ．ｓｉｎａｑ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    'LEYLA.SİNAQ@example.com',
  ])('%s', (typed) => expect(emailSchema.parse(typed)).toBe('leyla.sinaq@example.com'));

  it.each(['leyla', 'leyla@', 'a@b.az, c@d.az', 'ley la@example.com', `${'a'.repeat(260)}@example.com`])(
    'refuses %s',
    (typed) => expect(emailSchema.safeParse(typed).error?.issues[0]).toMatchObject({ path: [] }),
  );

  it('answers at once for a text that is no e-mail at all', () => {
    const [spaces, brackets] = [`a${' '.repeat(200_000)}b`, '<'.repeat(200_000)];
    expect([spaces, brackets].map((text) => emailSchema.safeParse(text).success)).toEqual([false, false]);
  });
});

describe('phoneSchema', () => {
  it.each([
    '050 123 45 67',
    '050\u00a0123\u202f45\u200967',
    '+994\u201150\u2212123\u201345\u201467',
    '\u202a+994 50 123 45 67\u202c',
    'Tel.: 050-123-45-67',
    'mob. (050) 123-45-67',
    '№ 050 123 45 67',
    'tel:+994501234567',
    '＋９９４ ５０ １２３ ４５ ６７',
    '501234567',
    '050/123-45-67',
    '+994 (0)50 123 45 67',
    '+994 050 123 45 67',
    '00994 50 123 45 67',
  ])('%s', (typed) => expect(phoneSchema.parse(typed)).toBe('+994501234567'));

  it.each([
    ['99 412 34 56', '+994994123456'],
    ['+994 99 412 34 56', '+994994123456'],
    ['0090 212 555 55 55', '+902125555555'],
    ['+1 (415) 555-0100', '+14155550100'],
  ])('keeps %s as %s', (typed, kept) => expect(phoneSchema.parse(typed)).toBe(kept));

  it.each([
    ...['050 123 45 6', '050 123 45 678', '+994123456', '+0 123 456 789', '050 12a 45 67', '٠٥٠١٢٣٤٥٦٧'],
    ...['Leyla 050 123 45 67', '050 123 45 67 x3', ''],
  ])('refuses %s', (typed) => expect(phoneSchema.safeParse(typed).success).toBe(false));
});

describe('taxIdSchema', () => {
  it.each([
    ...TAX_IDS.map(({ typed }) => typed),
    'voen 1234567890',
    'VÖEN №1234567890',
    'VO\u0308EN:1234567890',
    '123\u2013456\u20117890',
    '№ 123\u202f456\u30007890',
  ])('%s', (typed) => expect(taxIdSchema.parse(typed)).toBe('1234567890'));

  it.each(['123456789', '12345678901', '12345O7890', 'VÖEN', ''])('refuses %s', (typed) =>
    expect(taxIdSchema.safeParse(typed).success).toBe(false),
  );
});

describe('cleanCode', () => {
  it.each([
    'IBAN: AZ21 NABZ 0000 0000 1370 1000 1944',
    'İBAN AZ21-NABZ-0000-0000-1370-1000-1944',
    '\u200baz21nabz\u00a000000000\u202f1370\u201110001944\u200e',
    'ＡＺ２１NABZ00000000137010001944',
  ])('%s', (typed) => expect(cleanCode(typed)).toBe('AZ21NABZ00000000137010001944'));

  it('keeps the letters of a BIC', () => {
    expect(['BICIGAGB', 'SWIFT/BIC: NABZAZ2X', 'BIC NABZAZ2X'].map(cleanCode)).toEqual([
      'BICIGAGB',
      'NABZAZ2X',
      'NABZAZ2X',
    ]);
  });
});

describe('referenceSchema', () => {
  it.each([
    ...REFERENCES.map(({ typed }) => typed),
    'Sifariş NQ/26/00001',
    'Sifariş: №NQ–26–00001!',
    'NQ 26 000 01',
    'nq_26_00001',
    '(NQ-26-00001), 12.05.2026',
    'ＮＱ-２６-００００１',
  ])('%s', (typed) => expect(referenceSchema.parse(typed)).toBe('NQ-26-00001'));

  it.each(REFERENCES_WITH_I.map(({ typed }) => typed))('%s', (typed) =>
    expect(referenceSchema.parse(typed)).toBe('INF-26-00001'),
  );

  it.each(['NO-26-00001', 'XNQ-26-00001', 'NQ-26-00001A', 'NQ-26-000011', 'NQ-27-00001', 'NQ-26-0001', '00001'])(
    '%s is another number or none',
    (typed) => expect(referenceSchema.parse(typed)).not.toBe('NQ-26-00001'),
  );
});

describe('parseMoney', () => {
  it.each([
    ['38', 38_00],
    ['38,5', 38_50],
    ['38.00', 38_00],
    ['1 280,00', 1280_00],
    ['1\u00a0280', 1280_00],
    ['1\u202f280\u2009000.50', 1_280_000_50],
    ['12,50 ₼', 12_50],
    ['12.50 AZN', 12_50],
    ['azn 12,5', 12_50],
    ['₼12,5', 12_50],
    ['12,50 manat', 12_50],
    ['1 280₼', 1280_00],
    ['\u200b１２,５０', 12_50],
  ])('%j', (typed, qepik) => expect(parseMoney(typed)).toBe(qepik));

  it.each([
    '12 50',
    '1 28',
    '1280 000',
    '1 2800',
    '1.280',
    '1,280',
    '1.280,00',
    '1,280.00',
    '12,5,0',
    '12,505',
    '12,',
    '-5,00',
    '1E+03',
    '12.May',
    '12.Noy',
    '01.12.2026',
    '12 USD',
    '₼',
    '',
  ])('refuses %j', (typed) => expect(parseMoney(typed)).toBeNull());

  it('reads every amount that it is written as', () =>
    fc.assert(
      fc.property(fc.nat({ max: 99_999_999 }), fc.constantFrom(' ', '\u00a0', '\u202f'), (qepik, space) => {
        const [whole = '', cents] = (qepik / 100).toFixed(2).split('.');
        const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, space);
        expect(parseMoney(`${grouped},${cents} ₼`)).toBe(qepik);
      }),
    ));
});

describe('parseWholeNumber', () => {
  it.each([
    ['12', 12],
    ['1 280', 1280],
    ['1\u00a0280', 1280],
    ['１２', 12],
    ['\u22125', -5],
    ['0', 0],
  ])('%j', (typed, number) => expect(parseWholeNumber(typed)).toBe(number));

  it.each(['1 2', '12 0', '1.280', '1,5', '5 ədəd', '', '12345678901'])('refuses %j', (typed) =>
    expect(parseWholeNumber(typed)).toBeNull(),
  );
});

describe('isUsualYear', () => {
  const now = new Date('2026-11-27T12:00:00Z');

  it.each(['1900-01-01', '1999-11-27', '2056-12-31', '2026-11-27T05:30:00.000Z'])('%s', (date) =>
    expect(isUsualYear(date, now)).toBe(true),
  );
  it.each(['0026-11-27', '0202-11-27', '22026-11-27', '0001-01-01', '2206-11-27', '1899-12-31', '+022026-11-27'])(
    'refuses %s',
    (date) => expect(isUsualYear(date, now)).toBe(false),
  );
  it('says the same to a browser', () => expect(findDateLimits(now)).toEqual({ min: '1900-01-01', max: '2056-12-31' }));
});

describe('every schema that takes text', () => {
  const schemas = {
    company: companySchema.shape.name,
    organisation: applicationRequestSchema.shape.organisation,
    label: addressRequestSchema.shape.label,
    message: messageRequestSchema.shape.message,
    address: addressRequestSchema.shape.address,
    registered: registrationSchema.shape.address,
  };

  it.each(Object.entries(schemas))('%s is cleaned', (_, schema) =>
    expect(schema.parse('\u202aS\u0327irk\u0259t\u200b')).toBe('Şirkət'),
  );
  it.each(['company', 'label', 'message', 'address'] as const)('%s needs a sign that is seen', (name) =>
    expect(schemas[name].safeParse('\u3164\u2800\u200b \u034f').success).toBe(false),
  );
  it.each(['company', 'organisation', 'label'] as const)('%s stands on one line', (name) =>
    expect(schemas[name].safeParse('a\nb').success).toBe(false),
  );

  it('a password is taken as it is', () => {
    const password = '\u200bS\u0327\u202eparol 1234 \u00ad';
    expect(credentialsSchema.parse({ email: 'a@b.az', password }).password).toBe(password);
    const registration = { ...credentialsSchema.parse({ email: 'a@b.az', password }), first_name: 'A', last_name: 'B' };
    expect(registrationSchema.parse({ ...registration, phone_number: '0501234567', address: '' }).password).toBe(
      password,
    );
  });
});
