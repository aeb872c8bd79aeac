/** What somebody's page is reached by. An address holds no e-mail: logs and histories keep addresses. */
export const PERSON_SOURCES = ['account', 'order', 'application', 'message'] as const;
export type PersonSource = (typeof PERSON_SOURCES)[number];

/**
 * Somebody's page of the personal data, `/admin/people?order=NQ-26-00012`.
 *
 * @param key the number of an order, the reference of a form, the id of an account
 */
export const linkPerson = (source: PersonSource, key: string | number): string =>
  `/admin/people?${new URLSearchParams({ [source]: String(key) }).toString()}`;
