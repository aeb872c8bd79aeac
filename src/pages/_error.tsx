import type { NextPageContext } from 'next';
import { NotFoundScreen } from '@/screens/error/NotFoundScreen';
import { ServerErrorScreen } from '@/screens/error/ServerErrorScreen';
import type { SitePageProps } from '@/server/rendering/staticPage';

type ErrorPageProps = { isNotFound?: boolean };

/** Every 404 of the site, rendered on the server in the visitor's language, and what fails while rendering. */
function ErrorPage({ isNotFound = false }: ErrorPageProps) {
  return isNotFound ? <NotFoundScreen /> : <ServerErrorScreen />;
}

ErrorPage.getInitialProps = async ({ req, res }: NextPageContext): Promise<Partial<SitePageProps<ErrorPageProps>>> => {
  if (typeof window !== 'undefined' || !req || res?.statusCode !== 404) return {};
  const { missingPage: missingPageProps } = await import('@/server/rendering/missingPage');
  return missingPageProps(req, res);
};

export default ErrorPage;
