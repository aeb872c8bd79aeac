import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { routes } from '@/config/routes';
import type { Application } from '@/contract/applications';
import { getApplication, isApplicationReference } from '../backends/applications';
import { PRIVATE_CACHE } from '../http/respond';
import { staticPage, type SitePageProps } from './staticPage';

type ApplicationPage = {
  /** Empty where the address names none. */
  reference: string;
  /** Without a token it is for its owner alone, who is known in the browser. */
  isForOwner: boolean;
  application: Application | null;
};

const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/** The body of `getServerSideProps` of the page that a link in a mail opens. What it does not open is a 404 of its own. */
export async function applicationPage({
  params = {},
  query,
  res,
}: GetServerSidePropsContext): Promise<GetServerSidePropsResult<SitePageProps<ApplicationPage>>> {
  res.setHeader('Cache-Control', PRIVATE_CACHE);
  const token = text(query.token).slice(0, 200);
  const reference = isApplicationReference(text(query.reference)) ? text(query.reference) : '';
  const isForOwner = reference !== '' && token === '';
  const { revalidate: _, ...result } = await staticPage<ApplicationPage>({ params }, 'application', {
    address: (location) => routes.application(location, { reference, ...(token && { token }) }),
    load: async ({ locale }) => {
      const isLinked = reference !== '' && token !== '';
      const application = isLinked ? await getApplication(locale, reference, token) : null;
      if (!application && !isForOwner) res.statusCode = 404;
      return { reference, isForOwner, application };
    },
  });
  return result;
}
