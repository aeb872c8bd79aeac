import type { Locale } from '@/config/locales';
import { routes } from '@/config/routes';
import { SUBJECT_KINDS, type Subject, type SubjectKind } from '@/contract/formFields';
import type { ServiceLead } from '@/contract/services';
import { addWorkingDays, findAnswerDue } from '@/lib/openingHours';
import { hoursSettings, toOpeningTimes } from '../../organisation/hoursSettings';
import { promisesSettings, readAnswerTime } from '../../organisation/promisesSettings';
import { readSettings } from '../../organisation/settingsService';
import { getProduct } from '../../shop/products/productsService';
import { getProject } from '../../content/projects/projectsService';
import { getService, getServices } from '../../content/services/servicesService';
import { serviceCrop } from '../art/serviceWindow';
import type { LoadContext, PageDefinition } from './sitePage';

type NamedSubject = Subject & {
  name: string;
  lead?: Omit<ServiceLead, 'email'>;
  image?: string;
  project?: { slug: string; title: string };
};
type Loading = Pick<LoadContext, 'locale' | 'optional'>;

const toSubjectKind = (name: string): SubjectKind | undefined => SUBJECT_KINDS.find((kind) => kind === name);

const withoutEmail = ({ email: _, ...lead }: ServiceLead) => lead;

async function findSubject(locale: Locale, subject: Subject): Promise<NamedSubject | null> {
  const { kind, slug } = subject;
  const name = (title: string | undefined) => (title === undefined ? null : { ...subject, name: title });
  if (kind === 'product') return name((await getProduct(locale, slug))?.name);
  if (kind === 'project') return name((await getProject(locale, slug))?.title);
  const service = await getService(locale, slug);
  if (!service) return null;
  const { lead, related_projects: [project] = [] } = service;
  return {
    ...subject,
    name: service.name,
    image: serviceCrop(await getServices(locale), slug) ?? service.image,
    ...(lead && { lead: withoutEmail(lead) }),
    ...(project && { project: { slug: project.slug, title: project.title } }),
  };
}

/**
 * What an application is about, with its name and, of a service, who leads it, its pane of the window and a project of it.
 * @param value as the form's field holds it, `service:lab-audit`
 * @returns `null` for an unknown subject: the form is shown without it
 */
export async function loadSubject(loading: Loading, value: string): Promise<NamedSubject | null> {
  const [name = '', slug = ''] = value.split(':');
  const kind = toSubjectKind(name);
  if (!kind || !slug) return null;
  return (await loading.optional(`${kind}/${slug}/`, () => findSubject(loading.locale, { kind, slug }))) ?? null;
}

/** From how many working days somebody may choose. */
const DAYS = [1, 2, 3];

async function findDays(now: Date): Promise<string[]> {
  const times = toOpeningTimes(await readSettings(hoursSettings));
  return DAYS.flatMap((count) => addWorkingDays(now.toISOString(), count, times) ?? []);
}

/** The next working days of the organisation, on which it can call back: `2026-12-01`. None while they cannot be read. */
export const loadDays = async ({ optional }: Loading, now: Date): Promise<string[]> =>
  (await optional('working days', () => findDays(now))) ?? [];

/** Until when an answer to what came at a time is promised; `null` where nothing is promised. @param from a timestamp */
export async function findDue(from: string): Promise<string | null> {
  const promise = readAnswerTime((await readSettings(promisesSettings)).answerWithin);
  if (!promise) return null;
  const due = findAnswerDue(Date.parse(from), promise, toOpeningTimes(await readSettings(hoursSettings)));
  return due === null ? null : new Date(due).toISOString();
}

const findKind = (param: LoadContext['param']) => SUBJECT_KINDS.find((kind) => param(kind) !== '');

/** The page of the application form, which `?service=lab-audit` is about. */
export const applyPage: PageDefinition<{ subject: NamedSubject | null; days: string[] }> = {
  address: (location, { param }) => {
    const kind = findKind(param);
    return routes.apply(location, kind ? { [kind]: param(kind) } : {});
  },
  canonical: (location) => routes.apply(location),
  directory: ['numbers'],
  load: async (loading) => {
    const kind = findKind(loading.param);
    const subject = kind ? await loadSubject(loading, `${kind}:${loading.param(kind)}`) : null;
    return { subject, days: await loadDays(loading, new Date()) };
  },
};
