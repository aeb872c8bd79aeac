import { BRAND_COLOURS } from '@/config/brand/tokens';
import { LOCALES } from '@/config/locales';
import { VITAL_NAMES } from '@/config/vitals';
import { MAIL_KINDS } from '@/config/mailKinds';
import { APPLICATION_STATUSES, CONTACT_WAYS } from '@/contract/applications';
import { MESSAGE_TOPICS } from '@/contract/messages';
import { ISSUE_KEYS } from '@/contract/describeIssue';
import { ERROR_CODES } from '@/contract/endpoint';
import { SUBJECT_KINDS } from '@/contract/formFields';
import { REVIEW_SIGNS } from '@/contract/formGuard';
import { ORDER_STEPS } from '@/screens/orders/orderSteps';
import { ORDER_STATUSES } from '@/contract/orders';
import { PLATFORMS } from '@/contract/platforms';
import { WEEKDAYS } from '@/server/organisation/hoursSettings';
import { RESOURCES } from '@/server/backoffice/frame/resources';
import { STATES } from '@/server/backoffice/content/contentRows';
import { REASONS } from '@/server/backoffice/kit/describeReason';
import { payments } from '@/server/shop/orders/payments';
import { RETENTION_RULES } from '@/server/personal-data/retentionRules';
import { AUDIT_ACTIONS } from '@/server/backoffice/staff/describeAudit';
import { ACCOUNT_NOTICES, OWNERS_NOTICES } from '@/server/people/staff/staffNotices';
import { buildFiles, readFiles } from './support/repository';
import * as rules from './support/textRules';

/** What services say about a value that its schema accepts. */
const SERVICE_ERRORS = [
  'passwordCommon',
  'passwordSimilar',
  'passwordWrong',
  'linkExpired',
  'tooMany',
  'verifyFailed',
  'taken',
  'inUse',
  'lastOwner',
  'pictureFormat',
  'pictureHeic',
  'pictureSvg',
  'pictureSize',
  'pictureBroken',
  'documentFormat',
  'attachmentFormat',
  'attachmentSize',
  'fileSize',
  'fileCount',
];

const ACCOUNT_MAILS = ['verify', 'reset', 'taken'].flatMap((kind) =>
  ['subject', 'lead', 'label', 'limits', 'unasked'].map((part) => `${kind}.${part}`),
);

/** What checks of the installation are called, and what they find, as their sources have it. */
const checks = [...readFiles('src/server/platform/checks').values()].map(String).join('\n');
const listMatches = (pattern: RegExp) => [...checks.matchAll(pattern)].map(([, name = '']) => name);

const DYNAMIC_KEYS: rules.DynamicKeys = [
  { prefix: 'adminSystem:checks.name.', values: listMatches(/^ {2}(\w+): check[A-Z]\w+,$/gm) },
  { prefix: 'adminSystem:checks.said.', values: listMatches(/\b(?:ok|info|warn|bad)\(\s*'(\w+)'/g) },
  { prefix: 'adminSystem:checks.state.', values: ['ok', 'warn', 'bad'] },
  { prefix: 'adminSystem:speed.', values: VITAL_NAMES },
  { prefix: 'adminSystem:speed.tone.', values: ['ok', 'warn', 'bad'] },
  {
    prefix: 'admin:library.kind.',
    values: ['service', 'project', 'media', 'product', 'category', 'page', 'draft', 'settings'],
  },
  { prefix: 'admin:media.typed.', values: ['picture', 'gallery', 'records'] },
  { prefix: 'admin:pictures.', values: ['focus_x', 'focus_y', 'alt.az', 'alt.en'] },
  { prefix: 'media:about.', values: PLATFORMS },
  { prefix: 'account:orderStatus.', values: [...ORDER_STATUSES, 'other'] },
  { prefix: 'order:step.', values: ORDER_STEPS },
  { prefix: 'order:doing.', values: ['packed', 'ready', 'onTheWay'] },
  { prefix: 'apply:st.', values: APPLICATION_STATUSES },
  { prefix: 'apply:by.', values: CONTACT_WAYS },
  { prefix: 'apply:kind.', values: SUBJECT_KINDS },
  { prefix: 'contact:topic.', values: MESSAGE_TOPICS },
  { prefix: 'contact:hours.day.', values: ['1', '2', '3', '4', '5', '6', '7'] },
  { prefix: 'forms:err.', values: ISSUE_KEYS },
  { prefix: 'mail:account.', values: ACCOUNT_MAILS },
  { prefix: 'mail:givenUp.subject.', values: ['refused', 'failed', 'unmade'] },
  { prefix: 'adminMails:group.', values: Object.keys(MAIL_KINDS) },
  { prefix: 'mail:hours.', values: WEEKDAYS },
  { prefix: 'mail:payment.', values: Object.keys(payments) },
  { prefix: 'mail:form.sign.', values: REVIEW_SIGNS },
  { prefix: 'mail:message.topic.', values: MESSAGE_TOPICS },
  { prefix: 'mail:application.kind.', values: SUBJECT_KINDS },
  { prefix: 'mail:application.by.', values: CONTACT_WAYS },
  { prefix: 'admin:audit.actions.', values: AUDIT_ACTIONS },
  { prefix: 'admin:language.', values: LOCALES },
  { prefix: 'admin:rows.', values: ['up', 'down', 'remove'] },
  {
    prefix: 'adminInbox:panel.',
    values: ['applications', 'messages'].flatMap((kind) => [kind, `${kind}Mine`, `${kind}Check`]),
  },
  {
    prefix: 'adminTransfer:csv.',
    values: [
      ...['running', 'undoing', 'interrupted', 'undoInterrupted'],
      ...['open', 'openLink', 'last', 'lastLink', 'new', 'changed'],
    ],
  },
  { prefix: 'adminTransfer:csv.step.', values: ['import', 'goOn', 'undo'] },
  { prefix: 'adminTransfer:csv.refusal.', values: ['workbook', 'encoding', 'broken', 'columns', 'tooLong'] },
  { prefix: 'adminBrand:colour.', values: BRAND_COLOURS },
  { prefix: 'adminBrand:colourHint.', values: BRAND_COLOURS },
  { prefix: 'adminBrand:unreadable.', values: ['light', 'dark'] },
  { prefix: 'adminOrders:status.', values: ORDER_STATUSES },
  { prefix: 'adminOrders:toDo.', values: ['received', 'to_confirm', 'confirmed'] },
  { prefix: 'adminOrders:payment.', values: Object.keys(payments) },
  { prefix: 'adminOrders:delivery.', values: ['courier', 'pickup'] },
  { prefix: 'adminOrders:order.', values: ['isGuest', 'hasAccount'] },
  { prefix: 'adminOrders:step.', values: ['confirmed', 'packed', 'on_the_way', 'delivered', 'moved', 'refused'] },
  { prefix: 'adminOrders:actor.', values: ['buyer', 'staff', 'operations', 'job'] },
  {
    prefix: 'mail:status.order.',
    values: [...ORDER_STATUSES.slice(1), 'packedPickup', 'pickedUp', 'unconfirmed'].flatMap((name) => [
      `${name}.subject`,
      `${name}.text`,
    ]),
  },
  { prefix: 'adminInbox:status.', values: APPLICATION_STATUSES },
  { prefix: 'adminInbox:mails.reason.', values: REASONS },
  { prefix: 'adminContent:state.', values: STATES },
  {
    prefix: 'adminList:count.',
    values: RESOURCES.flatMap(({ list: { noun = 'records' } }) => [`${noun}_one`, `${noun}_other`]),
  },
  { prefix: 'adminContent:history.', values: ['publish', 'archive', 'before', 'undo'] },
  { prefix: 'adminContent:preview.', values: ['named', 'nameless', 'open'] },
  { prefix: 'admin:writing.', values: ['bold', 'italic', 'heading', 'list', 'link', 'table', 'picture'] },
  { prefix: 'adminContent:rail.', values: ['faulty', 'lacking'] },
  { prefix: 'adminContent:stock.', values: ['wrong', 'changed', 'negative'] },
  { prefix: 'adminContent:shell.', values: ['desktop', 'mobile'] },
  { prefix: 'adminRights:people.', values: ['account', 'orders', 'openOrders', 'applications', 'messages', 'mails'] },
  { prefix: 'adminRights:retention.', values: Object.values(RETENTION_RULES).map(({ unit }) => unit) },
  { prefix: 'adminRights:retention.rule.', values: Object.keys(RETENTION_RULES) },
  {
    prefix: 'mail:staffNotice.',
    // The command on the server reads `reset` by itself.
    values: [...ACCOUNT_NOTICES, ...OWNERS_NOTICES, 'role', 'reset'].flatMap((notice) => [
      `${notice}.subject`,
      `${notice}.lead`,
    ]),
  },
  {
    prefix: 'mail:staff.',
    values: ['invitation', 'recovery'].flatMap((purpose) => [`${purpose}.subject`, `${purpose}.lead`]),
  },
  { prefix: 'errors:detail.', values: ERROR_CODES },
  { prefix: 'errors:field.', values: [...ISSUE_KEYS, ...SERVICE_ERRORS] },
];

const sources = readFiles('src');
const texts = rules.readLanguages(readFiles('public/locales'));

type Locales = { az: Record<string, unknown>; en: Record<string, unknown> };
const made = ({ az, en }: Locales) =>
  rules.readLanguages(
    buildFiles({
      'public/locales/az/common.json': JSON.stringify(az),
      'public/locales/en/common.json': JSON.stringify(en),
    }),
    [],
  );

it('there are texts', () => {
  expect(texts.az.get('common:nav.home')).toBe('Ana səhifə');
  expect(texts.en.get('common:nav.home')).toBe('Home');
});

describe('a text exists in every language', () => {
  it('here', () => expect(rules.allLanguagesHaveIt(texts)).toEqual([]));
  it('a missing key is noticed', () =>
    expect(rules.allLanguagesHaveIt(made({ az: { a: { b: 'x' } }, en: { a: { b: 'x', c: 'y' } } }))).toEqual([
      'common:a.c is missing in az',
    ]));
  it('a missing namespace is noticed', () =>
    expect(
      rules.allLanguagesHaveIt(rules.readLanguages(buildFiles({ 'public/locales/az/law.json': '{"a":"x"}' }), [])),
    ).toEqual(['law:a is missing in en']));
});

describe('no text is empty', () => {
  it('here', () => expect(rules.noTextIsEmpty(texts)).toEqual([]));
  it('an empty one is noticed', () =>
    expect(rules.noTextIsEmpty(made({ az: { a: ' ' }, en: { a: 'x' } }))).toEqual(['common:a is empty in az']));
});

describe('a plural has both forms', () => {
  it('here', () => expect(rules.pluralsAreWhole(texts)).toEqual([]));
  it('a missing form is noticed', () =>
    expect(rules.pluralsAreWhole(made({ az: { a_other: 'x' }, en: { a_one: 'x', a_other: 'y' } }))).toEqual([
      'common:a_one is missing in az',
    ]));
  it('a further language has the forms of its own', () => {
    const file = (texts: object) => JSON.stringify({ item_one: 'x', item_other: 'x', ...texts });
    const files = buildFiles({
      'public/locales/az/common.json': file({}),
      'public/locales/en/common.json': file({}),
      'public/locales/ru/common.json': file({ item_few: 'x' }),
    });
    const three = rules.readLanguages(files, ['ru']);
    expect(rules.allLanguagesHaveIt(three)).toEqual([]);
    expect(rules.pluralsAreWhole(three)).toEqual(['common:item_many is missing in ru']);
  });
});

describe('a message has the same variables and tags in both languages', () => {
  it('here', () => expect(rules.messagesHaveTheSameParts(texts)).toEqual([]));
  it.each([
    ['{{count}} x', '{{n}} x'],
    ['<1>x</1>', 'x'],
  ])('%s and %s are told apart', (az, en) =>
    expect(rules.messagesHaveTheSameParts(made({ az: { a: az }, en: { a: en } }))).toHaveLength(1),
  );
});

describe('what exists is used', () => {
  const one = made({ az: { a: 'x', n_one: 'x', n_other: 'x' }, en: { a: 'x', n_one: 'x', n_other: 'x' } });
  const check = (code: string) =>
    rules.keysAreUsed(one, buildFiles({ 'src/a.tsx': `const { t } = useTranslation('common');\n${code}` }), []);

  it('here', () => expect(rules.keysAreUsed(texts, sources, DYNAMIC_KEYS)).toEqual([]));
  it('a used one passes, also by its name alone', () => expect(check("t('n'); const KEYS = ['a'];")).toEqual([]));
  it('one whose file a variable names passes', () => {
    const file = JSON.stringify({ a: 'x' });
    const law = rules.readLanguages(
      buildFiles({ 'public/locales/az/law.json': file, 'public/locales/en/law.json': file }),
      [],
    );
    const code = buildFiles({ 'src/a.tsx': "const { t } = useTranslation(file); t('a')" });
    expect(rules.keysAreUsed(law, code, [])).toEqual([]);
  });
  it('an unused one is noticed', () => expect(check("t('n')")).toEqual(['common:a is used nowhere']));
  it.each([
    ["import az from '@locales/az/common.json'; az.a;", 0],
    ["import az from '@locales/az/common.json';", 1],
    ["import az from '@locales/az/law.json'; az.a;", 1],
  ])('one in a file that is imported is used when it is read: %s', (code, count) =>
    expect(check(`t('n'); ${code}`)).toHaveLength(count),
  );
  it('what only a comment names is unused', () => expect(check("t('n'); // t('a')")).toHaveLength(1));
});
