import { routes } from '@/config/routes';
import { SUBJECT_KINDS, type Subject, type SubjectKind } from '@/contract/formFields';
import type { LoadContext, PageDefinition } from './staticPage';

type NamedSubject = Subject & { name: string };
type Loading = Pick<LoadContext, 'api' | 'locale' | 'optional'>;

const kindOf = (name: string): SubjectKind | undefined => SUBJECT_KINDS.find((kind) => kind === name);

async function nameOf({ api, locale }: Loading, { kind, slug }: Subject): Promise<string | undefined> {
  switch (kind) {
    case 'service':
      return (await api.getService(locale, slug))?.name;
    case 'product':
      return (await api.getProduct(locale, slug))?.name;
    case 'project':
      return (await api.getProject(locale, slug))?.title;
  }
}

/**
 * What an application is to be about, with its name.
 * @param value as the form's field holds it, `service:lab-audit`
 * @returns `null` for nothing that is known: the form stands without it
 */
export async function loadSubject(loading: Loading, value: string): Promise<NamedSubject | null> {
  const [name = '', slug = ''] = value.split(':');
  const kind = kindOf(name);
  if (!kind || !slug) return null;
  const subject = { kind, slug };
  const found = await loading.optional(`${kind}/${slug}/`, async () => (await nameOf(loading, subject)) ?? null);
  return found ? { ...subject, name: found } : null;
}

/** The page of the application form; `/-/service/lab-audit` is what `?service=lab-audit` becomes. */
export const applyPage: PageDefinition<{ subject: NamedSubject | null }> = {
  namespaces: ['apply', 'forms'],
  address: (location, { param }) => {
    const kind = kindOf(param('kind'));
    return routes.apply(location, kind ? { [kind]: param('slug') } : {});
  },
  load: async (loading) => {
    const [kind, slug] = [loading.param('kind'), loading.param('slug')];
    if (!kind) return { subject: null };
    return kindOf(kind) ? { subject: await loadSubject(loading, `${kind}:${slug}`) } : null;
  },
};
