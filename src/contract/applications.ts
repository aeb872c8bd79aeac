import * as z from './zod';
import { LOCALES } from '@/config/locales';
import {
  dateSchema,
  emptyIsAbsent,
  optionalLineSchema,
  optionalTextSchema,
  personNameSchema,
  phoneSchema,
  referenceSchema,
  slugSchema,
  timestampSchema,
} from './common';
import { emailSchema } from './emailSchema.mjs';
import { throttledSchema, type Endpoint } from './endpoint';
import { MAX_APPLICATION_MESSAGE, SUBJECT_KINDS, type Subject } from './formFields';
import { formGuardFields } from './formGuard';
import { PATHS } from './paths';

export const CONTACT_WAYS = ['phone', 'whatsapp', 'email'] as const;

/** When somebody would like to be called; the hours are those of the organisation. */
export const PREFERRED_TIMES = ['morning', 'afternoon'] as const;

const fields = {
  /** Or the whole name. */
  first_name: personNameSchema,
  last_name: optionalLineSchema(80).optional(),
  phone_number: phoneSchema,
  /** Asked of who wants the answer by e-mail. Without it nothing is mailed. */
  email: emailSchema.optional(),
  organisation: optionalLineSchema(160).optional(),
  /** By telephone where it is absent. */
  contact_by: z.enum(CONTACT_WAYS).optional(),
  message: optionalTextSchema(MAX_APPLICATION_MESSAGE).optional(),
  /** Any day, any time where they are absent. */
  preferred_day: dateSchema.optional(),
  preferred_time: z.enum(PREFERRED_TIMES).optional(),
  consent: z.literal(true),
  ...formGuardFields,
};

type Asked = { contact_by?: string | undefined; email?: string | undefined };

/** Who wants the answer by e-mail gives one; said together with what else is wrong. */
const hasMailbox = ({ contact_by, email }: Asked) => contact_by !== 'email' || email !== undefined;
const MAILBOX = { error: 'required', path: ['email'], when: () => true };

/** At most one of service, product and project. */
export const applicationRequestSchema = z
  .object({
    service: slugSchema.optional(),
    product: slugSchema.optional(),
    project: slugSchema.optional(),
    ...fields,
  })
  .refine(({ service, product, project }) => [service, product, project].filter(Boolean).length <= 1, {
    error: 'choose',
    path: ['service'],
  })
  .refine(hasMailbox, MAILBOX);
export type ApplicationRequest = z.infer<typeof applicationRequestSchema>;

const { service: _s, product: _p, project: _j, ...rest } = applicationRequestSchema.shape;

/** The reverse of `subjectValue`: `null` for no subject, `undefined` for an invalid value. */
function readSubject(value: string): Subject | null | undefined {
  if (value === '') return null;
  const cut = value.indexOf(':');
  const kind = SUBJECT_KINDS.find((candidate) => candidate === value.slice(0, cut));
  const slug = slugSchema.safeParse(value.slice(cut + 1));
  return kind && slug.success ? { kind, slug: slug.data } : undefined;
}

const subjectSchema = z.string().transform((value, context) => {
  const read = readSubject(value);
  if (read !== undefined) return read;
  context.addIssue({ code: 'custom', message: 'choose' });
  return z.NEVER;
});

/** Maps the fields of the application form (`APPLICATION_FIELDS`) to its request. */
export const applicationFormSchema = z
  .object({
    subject: subjectSchema,
    ...rest,
    last_name: emptyIsAbsent(rest.last_name),
    email: emptyIsAbsent(rest.email),
    organisation: emptyIsAbsent(rest.organisation),
    contact_by: emptyIsAbsent(rest.contact_by),
    message: emptyIsAbsent(rest.message),
    preferred_day: emptyIsAbsent(rest.preferred_day),
    preferred_time: emptyIsAbsent(rest.preferred_time),
    blank: emptyIsAbsent(rest.blank),
  })
  .refine(hasMailbox, MAILBOX)
  .transform(({ subject: about, ...request }) => ({ ...(about && { [about.kind]: about.slug }), ...request }));

export const APPLICATION_STATUSES = ['received', 'in_review', 'answered', 'closed'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];
const statusSchema = z.enum(APPLICATION_STATUSES);

export const applicationReceiptSchema = z.object({
  reference: z.string(),
  token: z.string(),
  /**
   * How many of the files that came with it were not kept, because too much was sent or there is no room: the application
   * itself is taken. Absent where all were.
   */
  files_not_kept: z.number().int().min(1).exactOptional(),
});
export type ApplicationReceipt = z.infer<typeof applicationReceiptSchema>;

const applicationSchema = z.object({
  reference: z.string(),
  status: statusSchema,
  created_at: timestampSchema,
  /**
   * Name of the subject in the language of the base. A deleted subject has the name that was stored
   * with the application, and `lang` is the language of that name.
   */
  subject: z
    .object({
      kind: z.enum(SUBJECT_KINDS),
      slug: slugSchema,
      name: z.string(),
      lang: z.enum(LOCALES).exactOptional(),
    })
    .nullable(),
  /** What was asked, as it was written; empty where nothing was. */
  message: z.string(),
  /** As in the request. */
  preferred_day: dateSchema.exactOptional(),
  preferred_time: z.enum(PREFERRED_TIMES).exactOptional(),
  /** Whoever sent it gave no e-mail: nothing is mailed to them. Absent where they did. */
  without_email: z.literal(true).exactOptional(),
  /** As in the receipt. */
  files_not_kept: z.number().int().min(1).exactOptional(),
  timeline: z.array(z.object({ status: statusSchema, at: timestampSchema })),
});
export type Application = z.infer<typeof applicationSchema>;

const applicationSummarySchema = applicationSchema.pick({
  reference: true,
  status: true,
  created_at: true,
  subject: true,
});
export type ApplicationSummary = z.infer<typeof applicationSummarySchema>;

/** By the e-mail or the telephone number with which it was sent, or by both. */
const applicationLookupSchema = z
  .object({ reference: referenceSchema, email: emailSchema.optional(), phone_number: phoneSchema.optional() })
  .refine(({ email, phone_number }) => email !== undefined || phone_number !== undefined, {
    error: 'required',
    path: ['email'],
  });
export type ApplicationLookup = z.infer<typeof applicationLookupSchema>;

/** Files beside an application. */
export const APPLICATION_FILES = { name: 'attachments', maxCount: 5, maxBytes: 10 * 1024 * 1024 } as const;

const forms = { tag: 'Forms' } as const;

export const applicationSendEndpoint = {
  ...forms,
  method: 'POST',
  path: PATHS.applications,
  parts: ['requests'],
  summary: 'An application; answered with its reference and the token that opens its status',
  errors: ['throttled'],
  errorBodies: { throttled: throttledSchema },
  access: 'optional',
  idempotencyKey: 'optional',
  body: applicationRequestSchema,
  files: APPLICATION_FILES,
  response: applicationReceiptSchema,
  status: 201,
} as const satisfies Endpoint;
export const applicationsEndpoint = {
  ...forms,
  method: 'GET',
  path: PATHS.applications,
  parts: ['requests', 'accounts'],
  summary: 'The applications of who is signed in, newest first',
  access: 'signedIn',
  response: z.array(applicationSummarySchema),
} as const satisfies Endpoint;
export const applicationEndpoint = {
  ...forms,
  method: 'GET',
  path: 'applications/{reference}/',
  summary: 'One application, for its owner or with its token',
  access: 'optional',
  params: z.object({ reference: z.string().max(40) }),
  query: z.object({ token: z.string().max(200).optional() }),
  response: applicationSchema,
} as const satisfies Endpoint;
export const applicationLookupEndpoint = {
  ...forms,
  method: 'POST',
  path: PATHS.applicationLookup,
  summary:
    'The token of an application by its reference and its e-mail or telephone number; one and the same 404 otherwise',
  errors: ['not_found', 'throttled'],
  body: applicationLookupSchema,
  response: applicationReceiptSchema,
} as const satisfies Endpoint;
