import { withSeededDatabase } from '../../support/testDatabase';
import { mediaListSchema } from '@/contract/media';
import type { OrderRequest } from '@/contract/orders';
import { siteInfoEndpoint, socialMediasEndpoint } from '@/contract/site';
import { getServerSideProps as homeProps } from '@/pages/[locale]/index';
import invoiceHandler from '@/pages/api/orders/[number]/invoice';
import { getMedia } from '@/server/content/media/mediaService';
import { search } from '@/server/content/search/searchService';
import { getSocialMedias } from '@/server/organisation/directoryService';
import { getSiteInfo } from '@/server/organisation/siteInfoService';
import { refreshContentVersion } from '@/server/cache/contentVersionService';
import { transact } from '@/server/db/transaction';
import { isReference } from '@/contract/text.mjs';
import { recordLookupSchema } from '@/contract/recordLookup';
import { handleRequest } from '@/server/routing/handleRequest';
import { textReader } from '@/server/texts/translations';
import { getOrder, lookupOrder, placeOrder } from '@/server/shop/orders/ordersService';
import { changeOrderStatus } from '@/server/shop/orders/orderStatusService';
import { notFoundProps } from '@/server/pages/rendering/missingPage';
import { sitePage, type SitePageProps } from '@/server/pages/rendering/sitePage';
import { siteFile } from '@/server/pages/site-files/siteFile';
import { pageContext } from '../../support/pageContext';
import { newClient } from '../../support/formRequests';
import { lastMails } from '../../support/formState';
import { lineOf, newContact, newKey, orderRequest } from '../../support/orderRequest';
import { restoreOrderLimits, stockUpBook } from '../../support/placeNewOrder';
import { readPdfText } from '../../support/readPdfText';
import { serve, serveRoutes } from '../../support/serve';
import { withOffice } from '../../support/withOffice';
import { saveSetting } from '../../support/saveSetting';

withSeededDatabase();

describe('billingSettings', () => {
  beforeEach(restoreOrderLimits);

  const office = withOffice('owner');
  /** Saves a group of settings by its form. @returns the status of the answer */
  const save = async (group: string, fields: Record<string, string>) =>
    (await office.save(`/admin/settings/${group}`, fields)).status;

  const BANK = {
    beneficiary: 'Naxış MMC',
    taxId: '9876543211',
    bank: 'Nümunə Bankı',
    iban: 'az21 nabz 0000 0000 1370 1000 1944',
    swift: '',
    bankCode: '',
    bankTaxId: '',
    correspondentAccount: '',
    vatPercent: '18',
    paymentDays: '5',
  };
  const COMPANY = { name: 'Şəfəq MMC', tax_id: '1234567891' };

  const place = async (changes: Partial<OrderRequest> = {}) => {
    const request = orderRequest([lineOf(await stockUpBook())], { contact: newContact(), ...changes });
    const sending = { locale: 'az' as const, session: null, client: newClient(), idempotencyKey: newKey() };
    return placeOrder({ ...sending, body: request });
  };
  const read = ({ number, token }: { number: string; token: string }) =>
    getOrder('az', number, { session: null, token });

  it('a wrong account number is not saved, and a bank without one neither', async () => {
    expect(await save('billing', { ...BANK, iban: 'AZ22NABZ00000000137010001944' })).toBe(400);
    expect(await save('billing', { ...BANK, iban: '' })).toBe(400);
  });

  it('a transfer shows and mails the bank details, and a company gets its invoice by the link of the order alone', async () => {
    const before = await place({ payment: 'bank_transfer', company: COMPANY });
    expect([before.company, before.bank_details, before.invoice_href]).toEqual([COMPANY, null, null]);
    expect(await save('billing', BANK)).toBe(303);

    const order = await place({ payment: 'bank_transfer', company: COMPANY });
    expect(order.bank_details).toMatchObject({ iban: 'AZ21NABZ00000000137010001944', beneficiary: 'Naxış MMC' });
    const [mail] = (await lastMails(2)).filter(({ recipient }) => recipient !== 'orders@naqsh.example.com');
    expect(mail?.text).toContain('AZ21 NABZ 0000 0000 1370 1000 1944');
    expect(mail?.text).toContain(order.invoice_href);
    // Anyone may give any e-mail: no words of a stranger.
    expect(mail?.text).not.toContain(COMPANY.name);

    const origin = await serveRoutes({ 'orders/*/invoice': invoiceHandler });
    const answer = await fetch(`${origin}${order.invoice_href}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const text = readPdfText(Buffer.from(await answer.arrayBuffer()));
    expect(text).toContain('Şəfəq MMC');
    expect((await fetch(`${origin}${order.invoice_href?.slice(0, -3)}xyz`)).status).toBe(404);

    expect((await place({ payment: 'bank_transfer' })).invoice_href).toBeNull();
    expect((await place({ company: COMPANY })).bank_details).toBeNull();
    await changeOrderStatus(order.number, 'cancelled');
    expect(await read(order)).toMatchObject({
      vat_percent: 18,
      bank_details: null,
      invoice_href: null,
      company: COMPANY,
    });
  });

  it('new numbers begin as the setting says, and those that were given are found all the same', async () => {
    const contact = newContact();
    const old = await place({ contact });
    expect(await save('references', { order: 'a1', application: 'NA', message: 'NM' })).toBe(400);
    expect(await save('references', { order: 'ZR', application: 'ZR', message: 'NM' })).toBe(400);
    expect(await save('references', { order: 'ZR', application: 'NA', message: 'NM' })).toBe(303);
    const order = await place({ contact });
    expect([old.number.slice(0, 3), order.number.slice(0, 3)]).toEqual(['NQ-', 'ZR-']);
    for (const { number } of [old, order]) {
      expect(isReference(number)).toBe(true);
      expect(
        (
          await lookupOrder(
            recordLookupSchema.parse({ number: `№ ${number.toLowerCase()}.`, email: contact.email }),
            '192.0.2.7',
          )
        )?.number,
      ).toBe(number);
    }
    expect(['ZR-26-1', 'Call 012 345-26-00001', 'ABCDE-26-00001'].filter(isReference)).toEqual([]);
  });
});

describe('wordsSettings', () => {
  const WORDS = {
    firstLanguage: 'az',
    servicesLead: { az: 'Dörd sahədə.', en: 'In four fields of law.' },
    shopLead: { az: 'Nümunə müqavilələr.', en: 'Contracts to fill in.' },
    notFoundTitle: { az: 'Belə səhifə yoxdur', en: 'No such page' },
    notFoundText: { az: '', en: '' },
  };
  const NEUTRAL = 'What you can order from us, with prices and delivery.';

  const save = (value: object) => saveSetting('words', value);

  const read = (props: object) => textReader(props as never, 'en');
  async function load(name: 'home' | 'shop') {
    const page = await sitePage(pageContext({ locale: 'en' }), name);
    if (!('props' in page)) throw new Error('no page');
    return page.props;
  }
  const missing = () => notFoundProps({ url: '/en/x', headers: {} } as never);
  const fileAt = async (path: string) => (await siteFile('https://site.test', path))?.body ?? '';

  it('sentences of the interface are said in the words of the organisation, which no browser gets beside them', async () => {
    await save(WORDS);
    const info = await getSiteInfo('en');
    expect(siteInfoEndpoint.response.strict().parse(info)).toEqual(info);
    const [home, shop, lost] = [await load('home'), await load('shop'), await missing()];
    expect(read(home)('home', 'mainServicesLead')).toBe('In four fields of law.');
    expect(read(shop)('catalogue', 'lead')).toBe('Contracts to fill in.');
    expect(read(lost)('error', 'e404.heading')).toBe('No such page');
    // An empty one is the interface's own.
    expect(read(lost)('error', 'e404.text')).toMatch(/^The address may have changed/);
    expect(home.preloaded.data.siteInfo).not.toHaveProperty('words');
    expect(await fileAt('/llms.txt')).toContain('Contracts to fill in.');
    expect(JSON.stringify(await search('en', 'contracts fill'))).toContain('"Shop"');

    await save({});
    expect(read(await load('shop'))('catalogue', 'lead')).toBe(NEUTRAL);
    expect(await getSiteInfo('en')).not.toHaveProperty('words');
  });

  it('who names no language gets the first one, at the root and for search engines', async () => {
    const site = await serve(
      (request, response) =>
        void handleRequest(request, response, {
          next: jest.fn() as never,
          findFirstLanguage: async () => (await getSiteInfo('en')).first_language ?? 'en',
        }),
    );
    const lead = async (language: string) =>
      (await fetch(site, { redirect: 'manual', headers: { 'accept-language': language } })).headers.get('location');
    await save(WORDS);
    expect([await lead('fr'), await lead('en'), await lead('az;q=0.5, en;q=0.9')]).toEqual(['/az', '/en', '/en']);
    expect(await fileAt('/sitemaps/pages-1.xml')).toContain('hreflang="x-default" href="https://site.test/az/about"');
    await save({});
    expect(await lead('fr')).toBe('/en');
    expect(await fileAt('/sitemaps/pages-1.xml')).toContain('hreflang="x-default" href="https://site.test/en/about"');
  });

  it('a picture of the home page takes the place of the window, for which nothing is sent then', async () => {
    type Home = SitePageProps<{ content: { image?: string }; window: object | null }>;
    const home = async () => ((await homeProps(pageContext({ locale: 'en' }))) as { props: Home }).props.screen;
    expect((await home()).window).not.toBeNull();
    const image = '/pictures/0123456789abcdef0123456789abcdef-1600x1200#x=20';
    await transact(async (tx) => {
      const { content } = await tx
        .selectFrom('page')
        .select('content')
        .where('slug', '=', 'home')
        .executeTakeFirstOrThrow();
      const changed = JSON.stringify({ ...(JSON.parse(content) as object), image });
      await tx.updateTable('page').set({ content: changed }).where('slug', '=', 'home').execute();
    });
    await refreshContentVersion();
    const { content, window } = await home();
    expect([content.image, window]).toEqual([image, null]);
  });

  it('a post of the site itself has no network and is counted among all', async () => {
    const before = await getMedia('en');
    await transact(async (tx) => {
      const { id } = await tx.selectFrom('media_post').select('id').orderBy('id').executeTakeFirstOrThrow();
      await tx.updateTable('media_post').set({ platform: '' }).where('id', '=', id).execute();
    });
    const after = await getMedia('en', { page_size: 100 });
    expect(mediaListSchema.parse(after)).toEqual(after);
    expect(after?.count).toBe(before?.count);
    expect(after?.results.filter((post) => !('platform' in post))).toHaveLength(1);
  });

  it('an account in a network without a name here is named by its host', async () => {
    await transact(async (tx) => {
      await tx.insertInto('social_media').values({ platform: 'other', url: 'https://www.behance.net/naqsh' }).execute();
    });
    const accounts = await getSocialMedias('en');
    expect(socialMediasEndpoint.response.parse(accounts)).toEqual(accounts);
    expect(accounts.find(({ platform }) => platform === 'other')).toMatchObject({ name: 'behance.net' });
  });
});
