import * as z from './zod';
import { LOCALES } from '@/config/locales';
import {
  emptyIsAbsent,
  longTextSchema,
  optionalLineSchema,
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

const fields = {
  first_name: personNameSchema,
  last_name: personNameSchema,
  phone_number: phoneSchema,
  email: emailSchema,
  organisation: optionalLineSchema(160).optional(),
  contact_by: z.enum(CONTACT_WAYS),
  message: longTextSchema(MAX_APPLICATION_MESSAGE),
  consent: z.literal(true),
  ...formGuardFields,
};

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
  });
export type ApplicationRequest = z.infer<typeof applicationRequestSchema>;

const { service: _s, product: _p, project: _j, organisation, blank, ...required } = applicationRequestSchema.shape;

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
    ...required,
    organisation: emptyIsAbsent(organisation),
    blank: emptyIsAbsent(blank),
  })
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
  /** What was asked, as it was written. */
  message: z.string(),
  /** As in the receipt. */
  files_not_kept: z.number().int().min(1).exactOptional(),
  timeline: z.array(z.object({ status: statusSchema, at: timestampSchema })),
});
export type Application = z.infer<typeof applicationSchema>;

const applicationSummarySchema = applicationSchema.omit({ message: true, timeline: true, files_not_kept: true });
export type ApplicationSummary = z.infer<typeof applicationSummarySchema>;

const applicationLookupSchema = z.object({ reference: referenceSchema, email: emailSchema });

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
  summary: 'The token of an application by its reference and e-mail; one and the same 404 otherwise',
  errors: ['not_found', 'throttled'],
  body: applicationLookupSchema,
  response: applicationReceiptSchema,
} as const satisfies Endpoint;
