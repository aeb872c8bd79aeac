import { sql, type Expression, type SqlBool } from 'kysely';

/** Whose rows are meant: those of an account, and those that were sent with an e-mail. Either may be missing. */
export type Person = { userId: number | null; email: string | null };

/** Which columns of a table say whose a row is; a table without one of them leaves it out. */
type Columns = { userId?: 'user_id'; email?: 'email' | 'recipient' };

/**
 * The condition by which the rows of a person are found, the only one in the product. It is built of what is known alone:
 * without an id no part about the account, without an e-mail no part about the e-mail, and without either no row. Orders
 * of people who were deleted have an empty e-mail; they are nobody's, and an empty e-mail finds none of them.
 */
export function isOfPerson(
  { userId, email }: Person,
  columns: Columns = { userId: 'user_id', email: 'email' },
): Expression<SqlBool> {
  const parts = [
    ...(columns.userId !== undefined && userId !== null ? [sql`${sql.ref(columns.userId)} = ${userId}`] : []),
    ...(columns.email !== undefined && email ? [sql`${sql.ref(columns.email)} = ${email}`] : []),
  ];
  if (parts.length === 0) return sql<boolean>`1 = 0`;
  const isTheirs = sql.join(parts, sql` or `);
  return columns.email === undefined
    ? sql<boolean>`(${isTheirs})`
    : sql<boolean>`((${isTheirs}) and ${sql.ref(columns.email)} <> '')`;
}
