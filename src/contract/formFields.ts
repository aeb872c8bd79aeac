/*
 * Fields of the contact form and the application form, apart from their schemas: the browser loads zod only
 * on the first focus.
 */

export const MAX_MESSAGE = 1000;
export const MAX_APPLICATION_MESSAGE = 3000;

export const SUBJECT_KINDS = ['service', 'product', 'project'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** The subject of an application. */
export type Subject = { kind: SubjectKind; slug: string };

/** Fields in the order of the page with their initial values; `blank` is the honeypot. */
export const CONTACT_FIELDS = {
  name: '',
  phone_number: '',
  email: '',
  topic: 'other',
  message: '',
  consent: false,
  blank: '',
};

/** `subject` is a `subjectValue`, or empty. */
export const APPLICATION_FIELDS = {
  first_name: '',
  phone_number: '',
  message: '',
  preferred_day: '',
  preferred_time: '',
  email: '',
  contact_by: 'phone',
  last_name: '',
  organisation: '',
  subject: '',
  consent: false,
  blank: '',
};

export const subjectValue = ({ kind, slug }: Subject): string => `${kind}:${slug}`;

/** The form field that shows the error of a request field. */
export const toApplicationField = (name: string): string =>
  (SUBJECT_KINDS as readonly string[]).includes(name) ? 'subject' : name;

/** Of the form that finds an order or an application; `email` is a telephone number where that was given instead. */
export const LOOKUP_FIELDS = { number: '', email: '' };

/** Whether an e-mail or a telephone number, as `contactSchema` gives them, is an e-mail. */
export const isEmail = (contact: string): boolean => contact.includes('@');

/** What asks for an application, by the fields of that form once they are checked. */
export const toApplicationLookup = ({ number, email: contact }: { number: string; email: string }) => ({
  reference: number,
  ...(isEmail(contact) ? { email: contact } : { phone_number: contact }),
});

/** What forms that need scripts give back where those have not run: no password. */
export const TYPED_FIELDS = {
  login: { email: '' },
  passwordReset: { email: '' },
  register: { first_name: '', last_name: '', phone_number: '', email: '', address: '', terms: false },
  checkout: {
    'contact.first_name': '',
    'contact.last_name': '',
    'contact.email': '',
    'contact.phone_number': '',
    'delivery.method': 'courier',
    'delivery.city': '',
    'delivery.address': '',
    'delivery.note': '',
    payment: 'on_delivery',
  },
};
