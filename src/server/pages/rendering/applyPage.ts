import type { Locale } from '@/config/locales';
import { routes } from '@/config/routes';
import { SUBJECT_KINDS, type Subject, type SubjectKind } from '@/contract/formFields';
import type { ServiceLead } from '@/contract/services';
import { getProduct } from '../../shop/products/productsService';
import { getProject } from '../../content/projects/projectsService';
import { getService } from '../../content/services/servicesService';
import type { LoadContext, PageDefinition } from './sitePage';

type NamedSubject = Subject & { name: string; lead?: Pick<ServiceLead, 'name' | 'role' | 'image'> };
type Loading = Pick<LoadContext, 'locale' | 'optional'>;

const toSubjectKind = (name: string): SubjectKind | undefined => SUBJECT_KINDS.find((kind) => kind === name);

async function findSubject(locale: Locale, subject: Subject): Promise<NamedSubject | null> {
  const { kind, slug } = subject;
  const name = (title: string | undefined) => (title === undefined ? null : { ...subject, name: title });
  if (kind === 'product') return name((await getProduct(locale, slug))?.name);
  if (kind === 'project') return name((await getProject(locale, slug))?.title);
  const service = await getService(locale, slug);
  if (!service) return null;
  const { name: leadName, role = '', image } = service.lead ?? {};
  const lead = leadName && { name: leadName, role, ...(image && { image }) };
  return { ...subject, name: service.name, ...(lead && { lead }) };
}

/**
 * What an application is to be about, with its name and, of a service, who leads it.
 * @param value as the form's field holds it, `service:lab-audit`
 * @returns `null` for an unknown subject: the form is shown without it
 */
export async function loadSubject(loading: Loading, value: string): Promise<NamedSubject | null> {
  const [name = '', slug = ''] = value.split(':');
  const kind = toSubjectKind(name);
  if (!kind || !slug) return null;
  return (await loading.optional(`${kind}/${slug}/`, () => findSubject(loading.locale, { kind, slug }))) ?? null;
}

const findKind = (param: LoadContext['param']) => SUBJECT_KINDS.find((kind) => param(kind) !== '');

/** The page of the application form, which `?service=lab-audit` is about. */
export const applyPage: PageDefinition<{ subject: NamedSubject | null }> = {
  address: (location, { param }) => {
    const kind = findKind(param);
    return routes.apply(location, kind ? { [kind]: param(kind) } : {});
  },
  canonical: (location) => routes.apply(location),
  directory: ['numbers'],
  load: async (loading) => {
    const kind = findKind(loading.param);
    return { subject: kind ? await loadSubject(loading, `${kind}:${loading.param(kind)}`) : null };
  },
};
