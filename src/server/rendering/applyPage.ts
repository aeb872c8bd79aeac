import type { Locale } from '@/config/locales';
import { routes } from '@/config/routes';
import { SUBJECT_KINDS, type Subject, type SubjectKind } from '@/contract/formFields';
import { getProduct } from '../backends/products';
import { getProject } from '../backends/projects';
import { getService } from '../backends/services';
import type { LoadContext, PageDefinition } from './staticPage';

type NamedSubject = Subject & { name: string };
type Loading = Pick<LoadContext, 'locale' | 'optional'>;

const toSubjectKind = (name: string): SubjectKind | undefined => SUBJECT_KINDS.find((kind) => kind === name);

async function findSubjectName(locale: Locale, { kind, slug }: Subject): Promise<string | undefined> {
  switch (kind) {
    case 'service':
      return (await getService(locale, slug))?.name;
    case 'product':
      return (await getProduct(locale, slug))?.name;
    case 'project':
      return (await getProject(locale, slug))?.title;
  }
}

/**
 * What an application is to be about, with its name.
 * @param value as the form's field holds it, `service:lab-audit`
 * @returns `null` for an unknown subject: the form is shown without it
 */
export async function loadSubject(loading: Loading, value: string): Promise<NamedSubject | null> {
  const [name = '', slug = ''] = value.split(':');
  const kind = toSubjectKind(name);
  if (!kind || !slug) return null;
  const subject = { kind, slug };
  const found = await loading.optional(
    `${kind}/${slug}/`,
    async () => (await findSubjectName(loading.locale, subject)) ?? null,
  );
  return found ? { ...subject, name: found } : null;
}

/** The page of the application form; `/-/service/lab-audit` is what `?service=lab-audit` becomes. */
export const applyPage: PageDefinition<{ subject: NamedSubject | null }> = {
  address: (location, { param }) => {
    const kind = toSubjectKind(param('kind'));
    return routes.apply(location, kind ? { [kind]: param('slug') } : {});
  },
  load: async (loading) => {
    const [kind, slug] = [loading.param('kind'), loading.param('slug')];
    if (!kind) return { subject: null };
    return toSubjectKind(kind) ? { subject: await loadSubject(loading, `${kind}:${slug}`) } : null;
  },
};
