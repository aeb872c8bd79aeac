import type { OrderRequest } from '@/contract/orders';
import { closeDatabase, database } from '@/server/platform/db/connection';
import { prepareDatabase } from '@/server/boot/prepareDatabase';
import { upsertSetting } from '@/server/organisation/settingsRepository';
import { placeOrder } from '@/server/shop/orders/ordersService';
import { findContentType } from '@/server/backoffice/frame/contentResources';
import { findRecord, saveDraft } from '@/server/publishing/publishService';
import { transact } from '@/server/platform/db/transaction';
import { signInStaff } from '../__tests__/support/signInStaff';

/*
 * Makes a database with the demonstration content, much stock, an editor with a draft, and orders of companies, and prints
 * as JSON what their pages and invoices are asked for with: crowd.ts <orders> <lines>
 */

const BILLING = {
  beneficiary: 'Qoruma MMC',
  taxId: '1234567891',
  bank: 'Bank',
  iban: 'AZ21NABZ00000000137010001944',
  swift: 'NABZAZ2X',
  bankCode: '501004',
  bankTaxId: '9900003611',
  correspondentAccount: 'AZ02NABZ01350100000000001944',
  vatPercent: 18,
};

async function makeDraft(staffId: number): Promise<string> {
  const type = findContentType('services');
  const db = await database();
  const { id } = await db.selectFrom('service').select('id').where('slug', '=', 'lab-audit').executeTakeFirstOrThrow();
  const found = type && (await findRecord(db, { type, id: String(id) }));
  if (!type || !found) throw new Error('no service');
  const values = { ...found.values, name: { az: 'Qaralama', en: 'A draft' } };
  return saveDraft({ type, id: String(id), version: found.version, values, staffId });
}

async function placeOrders(count: number, lines: number) {
  const db = await database();
  const products = await db.selectFrom('product').select(['id', 'price']).orderBy('id').limit(lines).execute();
  const cart = products.map(({ id, price }) => ({ id, quantity: 1, unit_price: (price / 100).toFixed(2) }));
  const orders: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const body: OrderRequest = {
      lines: cart,
      contact: {
        first_name: 'Aysel',
        last_name: 'Məmmədova',
        email: `company-${index}@example.com`,
        phone_number: `+99455${String(1_000_000 + index)}`,
      },
      delivery: { method: 'pickup' },
      payment: 'bank_transfer',
      company: { name: `Şirkət ${index} MMC`, tax_id: '1234567891' },
    };
    const client = `10.9.${index >> 8}.${index & 255}`;
    const key = `crowd-order-${index}`;
    const placed = await placeOrder({ locale: 'en', body, session: null, client, idempotencyKey: key });
    orders.push(`${placed.number} ${placed.token}`);
  }
  return orders;
}

async function prepare() {
  const [orders = 0, lines = 0] = process.argv.slice(2).map(Number);
  await prepareDatabase();
  const db = await database();
  await db.updateTable('product').set({ stock: 1_000_000 }).execute();
  await transact((tx) => upsertSetting(tx, 'billing', JSON.stringify(BILLING)));
  const editor = await signInStaff('editor');
  const draft = await makeDraft(editor.id);
  const placed = await placeOrders(orders, lines);
  await closeDatabase();
  console.log(JSON.stringify({ cookie: editor.cookie, draft, orders: placed }));
}

void prepare();
