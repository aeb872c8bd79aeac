import { settings } from '../settings';

/** What this backend gives out: nothing that somebody else wrote into an address is shown as a reference. */
const OWN = { contact: /^NM-\d{2}-\d{5,12}$/, application: /^NA-\d{2}-\d{5,12}$/ };

/** The contract leaves its form to the backend. One word at least, so that it says nothing else. */
const OTHER = /^[\w.:-]{1,40}$/;

/** Whether the backend that pages load from can have given this out as the reference of such a form. */
export const isReference = (form: keyof typeof OWN, text: string): boolean =>
  (settings().API_ORIGIN ? OTHER : OWN[form]).test(text);
