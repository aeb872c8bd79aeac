/** A Wednesday, 12:20 in Baku: what the time is for the back office whose looks are compared. */
export const OFFICE_NOW = '2026-11-25T08:20:00.000Z';

/** The cookies of its owners, by their language. */
export const OFFICE_TOKENS = { az: 'owner-who-reads-azerbaijani', en: 'owner-who-reads-english' };
