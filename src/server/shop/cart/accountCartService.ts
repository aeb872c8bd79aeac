import type { Locale } from '@/config/locales';
import type { AccountCart, AccountCartRequest } from '@/contract/accountCart';
import { formatAmount, toQepik } from '@/lib/format';
import { database, transact, type Database } from '../../db/transaction';
import type { Session } from '../../http/authorization';
import { HttpError } from '../../http/HttpError';
import { requireAccount } from '../../db/transactOnce';
import { limitWrite, LIMITS } from '../../limits/rateLimit';
import { findSaleItems, type CartLine, type StoredCart } from './cartRepository';
import { lockAccountCart, readAccountCart, storeAccountCart } from './cartService';

/** With names and pictures of what the shop sells now. */
async function toAccountCart(
  db: Database,
  { version, lines }: Pick<StoredCart, 'version' | 'lines'>,
  locale: Locale,
): Promise<AccountCart> {
  const ids = lines.map(({ id }) => id);
  const items = await findSaleItems(db, ids, 'read');
  const byId = new Map(items.map((item) => [item.id, item]));
  return {
    version,
    lines: lines.map(({ id, quantity, price }) => {
      const item = byId.get(id);
      return {
        id,
        quantity,
        ...(price !== null && { unit_price: formatAmount(price) }),
        slug: item?.slug ?? null,
        name: item?.name[locale] ?? '',
        image: item?.image ?? null,
      };
    }),
  };
}

const toStoredLine = ({ id, quantity, unit_price: price }: AccountCartRequest['lines'][number]): CartLine => ({
  id,
  quantity,
  price: price === undefined ? null : toQepik(price),
});

export async function getAccountCart({ id }: Pick<Session, 'id'>, locale: Locale): Promise<AccountCart> {
  const db = await database();
  return toAccountCart(db, await readAccountCart(db, id, 'read'), locale);
}

type CartChange = {
  session: Pick<Session, 'id'>;
  body: AccountCartRequest;
  locale: Locale;
  /** As `clientAddress` returns it. */
  client: string;
};

/**
 * Replaces the lines of the version that the browser has. The same lines again change nothing: a request may be repeated
 * after its answer was lost.
 * @throws HttpError `cart_conflict` with the present list where that is another version, `throttled`, `token_not_valid`
 */
export async function changeAccountCart({ session, body, locale, client }: CartChange): Promise<AccountCart> {
  const lines = body.lines.map(toStoredLine);
  const { cart, isRefused } = await transact(async (tx) => {
    await requireAccount(tx, session.id);
    await limitWrite(tx, { limits: LIMITS.cart, client, account: String(session.id), accountId: session.id });
    const current = await lockAccountCart(tx, session.id);
    if (JSON.stringify(current.lines) === JSON.stringify(lines)) return { cart: current, isRefused: false };
    if (current.version !== body.version) return { cart: current, isRefused: true };
    return { cart: await storeAccountCart(tx, session.id, lines), isRefused: false };
  });
  const answer = await toAccountCart(await database(), cart, locale);
  if (isRefused) throw new HttpError('cart_conflict', { extra: { cart: answer } });
  return answer;
}
