import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { routes } from '@/config/routes';
import type { Application } from '@/contract/applications';
import { getApplication, isApplicationReference } from '../backends/applications';
import { PRIVATE_CACHE } from '../http/respond';
import { renderForRequest } from './serverPage';
import type { SitePageProps } from './staticPage';

type ApplicationPage = {
  /** Empty where the address names none. */
  reference: string;
  /** Without a token only the signed-in owner may see it, which the browser decides. */
  isForOwner: boolean;
  application: Application | null;
};

const readText = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/**
 * The `getServerSideProps` of the page that a link in a mail opens. A link that opens nothing is a 404 with the form that
 * finds an application, which is all that the page has without a link.
 */
export async function applicationPage({
  params = {},
  query,
  req,
  res,
}: GetServerSidePropsContext): Promise<GetServerSidePropsResult<SitePageProps<ApplicationPage>>> {
  res.setHeader('Cache-Control', PRIVATE_CACHE);
  const token = readText(query.token).slice(0, 200);
  const reference = isApplicationReference(readText(query.reference)) ? readText(query.reference) : '';
  const isAsked = readText(query.token) !== '' || (query.reference !== undefined && query.reference !== '');
  const isForOwner = reference !== '' && token === '';
  return renderForRequest<ApplicationPage>({ req, params }, 'application', {
    address: (location) => routes.application(location, isAsked ? { reference, ...(token && { token }) } : undefined),
    load: async ({ locale }) => {
      const isLinked = reference !== '' && token !== '';
      const application = isLinked ? await getApplication(locale, reference, token) : null;
      if (isAsked && !application && !isForOwner) res.statusCode = 404;
      return { reference, isForOwner, application };
    },
  });
}
