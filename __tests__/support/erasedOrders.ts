import type { Database } from '@/server/db/connection';
import { toJson } from '@/server/db/localize';

/** Of a sole trader, who is a person: by law the company's name and tax number stay. */
export const ERASED_COMPANY = { company_name: 'Nobody Nobodyev FŞ', company_tax_id: '1234567891' };

const YEAR_MS = 365 * 24 * 60 * 60_000;

/**
 * Orders of people who were deleted, as a deletion leaves them: without a buyer but with lines and sums. Every test
 *  database holds some, as every site does after a year.
 */
export async function insertErasedOrders(db: Database, count = 2, firstNumber = 1): Promise<number[]> {
  const ids: number[] = [];
  const at = new Date(Date.now() - YEAR_MS).toISOString();
  for (let index = 0; index < count; index += 1) {
    const status = index % 2 === 0 ? 'delivered' : 'cancelled';
    const { id } = await db
      .insertInto('customer_order')
      .values({
        number: `XX-20-${String(firstNumber + index).padStart(5, '0')}`,
        user_id: null,
        status,
        locale: 'az',
        first_name: '',
        last_name: '',
        email: '',
        phone_number: '',
        delivery_method: 'pickup',
        delivery_city: null,
        delivery_address: null,
        delivery_note: null,
        delivery_days: null,
        payment: 'on_delivery',
        ...ERASED_COMPANY,
        subtotal: 4300,
        delivery_fee: 0,
        total: 4300,
        created_at: at,
        confirm_until: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
    await db.insertInto('order_event').values({ order_id: id, status, at, actor: null, staff_id: null }).execute();
    await db
      .insertInto('order_line')
      .values({
        order_id: id,
        product_id: 1,
        slug: 'erased',
        name: toJson({ az: 'Silinmiş', en: 'Erased' }),
        image: '',
        quantity: 1,
        unit_price: 4300,
      })
      .execute();
  }
  return ids;
}
