import { withSeededDatabase } from '../../support/testDatabase';
import * as recordModule from '@/pages/admin/[resource]/[id]';
import invoiceHandler from '@/pages/api/orders/[number]/invoice';
import { changeOrderStatus } from '@/server/shop/orders/orderStatusService';
import { getOrder, lookupOrder } from '@/server/shop/orders/ordersService';
import { isReference } from '@/server/platform/references/references';
import type { OrderRequest } from '@/contract/orders';
import { lastMails } from '../../support/formState';
import { newClient } from '../../support/formRequests';
import { lineOf, newContact, newKey, orderRequest } from '../../support/orderRequest';
import { restoreOrderLimits, stockUpBook } from '../../support/placeNewOrder';
import { readPdfText } from '../../support/readPdfText';
import { serveRoutes } from '../../support/serve';
import { serveAdmin } from '../../support/serveAdmin';
import { signInStaff, type SignedInStaff } from '../../support/signInStaff';
import { placeOrder } from '@/server/shop/orders/ordersService';

withSeededDatabase();
beforeEach(restoreOrderLimits);

let admin: string;
let owner: SignedInStaff;
beforeAll(async () => {
  admin = await serveAdmin({ '/admin/[resource]/[id]': recordModule } as never);
  owner = await signInStaff('owner');
});

/** Saves a group of settings by its form. @returns the status of the answer */
async function save(group: string, fields: Record<string, string>): Promise<number> {
  const headers = { cookie: owner.cookie, origin: admin };
  const path = `${admin}/admin/settings/${group}`;
  const version = /name="version" value="([^"]*)"/.exec(await (await fetch(path, { headers })).text())?.[1] ?? '';
  const body = new URLSearchParams({ csrf: owner.csrf, version, ...fields });
  return (await fetch(path, { method: 'POST', headers, body, redirect: 'manual' })).status;
}

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
const read = ({ number, token }: { number: string; token: string }) => getOrder('az', number, { session: null, token });

it('a wrong account number is not saved, and a bank without one neither', async () => {
  expect(await save('billing', { ...BANK, iban: 'AZ22NABZ00000000137010001944' })).toBe(400);
  expect(await save('billing', { ...BANK, iban: 'AZ21NABZ0000000013701000194' })).toBe(400);
  expect(await save('billing', { ...BANK, iban: '' })).toBe(400);
  expect(await save('billing', { ...BANK, taxId: '123' })).toBe(400);
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
    expect((await lookupOrder({ number: number.toLowerCase(), email: contact.email }, '192.0.2.7'))?.number).toBe(
      number,
    );
  }
  expect(['ZR-26-1', 'Call 012 345-26-00001', 'ABCDE-26-00001'].filter(isReference)).toEqual([]);
});
