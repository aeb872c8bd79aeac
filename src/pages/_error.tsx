import type { NextPageContext } from 'next';
import { NotFoundScreen } from '@/screens/error/NotFoundScreen';
import { ServerErrorScreen } from '@/screens/error/ServerErrorScreen';
import type { SitePageProps } from '@/server/rendering/staticPage';

type ErrorPageProps = { isNotFound?: boolean };

/** Every 404 of the site, rendered on the server in the visitor's language, and what fails while rendering. */
function ErrorPage({ isNotFound = false }: ErrorPageProps) {
  return isNotFound ? <NotFoundScreen /> : <ServerErrorScreen />;
}

ErrorPage.getInitialProps = async (context: NextPageContext): Promise<Partial<SitePageProps<ErrorPageProps>>> => {
  const { req, res, err, asPath } = context;
  if (typeof window !== 'undefined') {
    if (err || !asPath) return {};
    // A client navigation to a missing page: the server answers it, with its language, status and redirects.
    window.location.assign(asPath);
    return new Promise(() => undefined);
  }
  if (!req || res?.statusCode !== 404) return {};
  const { missingPage } = await import('@/server/rendering/missingPage');
  return missingPage(req, res);
};

export default ErrorPage;
