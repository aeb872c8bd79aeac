import type { NextPageContext } from 'next';
import { NotFoundScreen } from '@/screens/error/NotFoundScreen';
import { ServerErrorScreen, type Fault } from '@/screens/error/ServerErrorScreen';
import { UnavailableScreen } from '@/screens/error/UnavailableScreen';
import type { SitePageProps } from '@/server/pages/rendering/sitePage';

type ErrorPageProps = { isNotFound?: boolean; isUnavailable?: boolean; isBusy?: boolean; fault?: Fault };

/**
 * Every 404 of the site and every page that the database is away for, rendered on the server in the visitor's language,
 * and what fails while rendering. There is no `500.tsx`: Next would answer with it before this page is asked.
 */
function ErrorPage({ isNotFound = false, isUnavailable = false, isBusy = false, fault }: ErrorPageProps) {
  if (isNotFound) return <NotFoundScreen />;
  return isUnavailable ? <UnavailableScreen isBusy={isBusy} /> : <ServerErrorScreen fault={fault} />;
}

ErrorPage.getInitialProps = async (context: NextPageContext): Promise<Partial<SitePageProps<ErrorPageProps>>> => {
  const { req, res, err, asPath } = context;
  if (typeof window !== 'undefined') {
    if (err || !asPath) return {};
    // A client navigation to a missing page: the server answers it, with its language, status and redirects.
    window.location.assign(asPath);
    return new Promise(() => undefined);
  }
  if (!req || !res) return {};
  if (res.statusCode >= 500) {
    const { failedPage } = await import('@/server/pages/rendering/failedPage');
    return failedPage(err, req, res);
  }
  if (res.statusCode !== 404) return {};
  const { missingPage } = await import('@/server/pages/rendering/missingPage');
  return missingPage(req, res);
};

export default ErrorPage;
