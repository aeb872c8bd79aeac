/** The contract's user, as the columns are called. */
export const USER_COLUMNS = ['id', 'first_name', 'last_name', 'phone', 'type', 'email', 'address'] as const;
