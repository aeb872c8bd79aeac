import { sql, type Expression, type SqlBool } from 'kysely';

/**
 * Whose rows are meant: those of an account, those that were sent with an e-mail, and those that were sent with a telephone
 * number alone. Each may be missing.
 */
export type Person = { userId: number | null; email: string | null; phone?: string | null };

/** Which columns of a table say whose a row is; a table without one of them leaves it out. */
type Columns = { userId?: 'user_id'; email: 'email' | 'recipient'; phone?: 'phone_number' };

/** Who sends an application may give no e-mail. */
export const APPLICATION_COLUMNS = { userId: 'user_id', email: 'email', phone: 'phone_number' } as const;

/**
 * The condition by which the rows of a person are found, the only one in the product. It is built of what is known alone:
 * without an id no part about the account, without an e-mail no part about the e-mail, and without any no row. A telephone
 * number finds what has neither e-mail nor account: everything else belongs to those. Orders of people who were deleted have
 * an empty e-mail; they are nobody's.
 */
export function isOfPerson(
  { userId, email, phone }: Person,
  columns: Columns = { userId: 'user_id', email: 'email' },
): Expression<SqlBool> {
  const theirEmail = sql.ref(columns.email);
  const parts = [
    ...(columns.userId !== undefined && userId !== null ? [sql`${sql.ref(columns.userId)} = ${userId}`] : []),
    ...(email ? [sql`${theirEmail} = ${email}`] : []),
    ...(columns.phone !== undefined && phone
      ? [sql`(${sql.ref(columns.phone)} = ${phone} and ${theirEmail} = '' and user_id is null)`]
      : []),
  ];
  if (parts.length === 0) return sql<boolean>`1 = 0`;
  const isTheirs = sql.join(parts, sql` or `);
  return columns.phone === undefined
    ? sql<boolean>`((${isTheirs}) and ${theirEmail} <> '')`
    : sql<boolean>`(${isTheirs})`;
}
