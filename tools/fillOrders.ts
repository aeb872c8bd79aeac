import { sql } from 'kysely';
import { closeDatabase, database, isPostgres } from '@/server/db/connection';
import { insertOrderWords } from '@/server/db/searchWords';
import { transact } from '@/server/db/transaction';
import { ORDER_STATUSES, type OrderStatus } from '@/contract/orders';

/*
 * Adds many orders of three years to the database of the settings, nearly all of them delivered, as in a shop that has
 * run for long: node --require …/typescript.cjs tools/fillOrders.ts <count>
 */

const FIRST_NAMES = 'Aysel Aygün Leyla Nigar Günel Sevinc Əli Elçin Rəşad Orxan Tural Vüsal Şahin İlqar Kamran'.split(
  ' ',
);
const LAST_NAMES = 'Əliyeva Məmmədov Hüseynova Quliyev Həsənova İsmayılov Rzayeva Abbasov Cəfərova Süleymanov'.split(
  ' ',
);
const DAYS = 3 * 365;
const DAY_MS = 86_400_000;
const BATCH = 500;

/** The newest hundreds are under way, one in 25 was cancelled. */
function pickStatus(age: number): OrderStatus {
  if (age < 300) return ORDER_STATUSES[age % 5] ?? 'received';
  return age % 25 === 0 ? 'cancelled' : 'delivered';
}

function buildOrder(index: number, count: number, now: number) {
  const age = count - index;
  const [first_name = '', last_name = ''] = [
    FIRST_NAMES[index % FIRST_NAMES.length],
    LAST_NAMES[(index * 7) % LAST_NAMES.length],
  ];
  return {
    number: `NQ-26-${String(index).padStart(5, '0')}`,
    user_id: null,
    status: pickStatus(age),
    locale: index % 3 === 0 ? ('en' as const) : ('az' as const),
    first_name,
    last_name,
    email: `buyer${index}@example.com`,
    phone_number: `+99450${String(1_000_000 + index)}`,
    delivery_method: index % 4 === 0 ? ('pickup' as const) : ('courier' as const),
    delivery_city: null,
    delivery_address: 'Nizami küçəsi 12, mənzil 34, Bakı',
    delivery_note: null,
    delivery_days: '1–2',
    payment: index % 8 === 0 ? ('bank_transfer' as const) : ('on_delivery' as const),
    subtotal: 5000 + (index % 400) * 100,
    delivery_fee: 500,
    total: 5500 + (index % 400) * 100,
    created_at: new Date(now - Math.floor((age * DAYS * DAY_MS) / count)).toISOString(),
    confirm_until: null,
  };
}

async function fill() {
  const count = Number(process.argv[2]);
  const now = Date.now();
  for (let start = 1; start <= count; start += BATCH) {
    const size = Math.min(BATCH, count - start + 1);
    const orders = Array.from({ length: size }, (_, index) => buildOrder(start + index, count, now));
    await transact(async (tx) => {
      const inserted = await tx.insertInto('customer_order').values(orders).returning(['id', 'number']).execute();
      const ids = new Map(inserted.map(({ id, number }) => [number, id]));
      await insertOrderWords(
        tx,
        orders.map((order) => ({ ...order, id: ids.get(order.number) ?? 0 })),
      );
    });
  }
  // As autovacuum does within a minute: without statistics the planner guesses how rare a word is.
  if (isPostgres()) await sql`analyze`.execute(await database());
  await closeDatabase();
}

void fill();
