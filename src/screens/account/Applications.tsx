import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ButtonLink';
import { EmptyState } from '@/components/EmptyState';
import { Link } from '@/components/Link';
import { Panel } from '@/components/Panel';
import { routes } from '@/config/routes';
import type { ApplicationSummary } from '@/contract/applications';
import { ApplicationStatusTag } from '@/features/applications/ApplicationStatusTag';
import { formatDate } from '@/lib/dates';
import { useSiteLocation } from '@/site/SiteLocation';
import { AsUser } from './AsUser';
import styles from './Orders.module.css';
import { useAsUser } from './useAsUser';

/** The applications of who is signed in, newest first: a table, on a phone a list. */
export function Applications() {
  const { t } = useTranslation('account');
  const location = useSiteLocation();
  const asked = useAsUser(async (accessToken) => {
    const { formsClient } = await import('@/clients/formsClient');
    return formsClient({ locale: location.locale, accessToken }).getApplications();
  });

  const link = ({ reference }: ApplicationSummary) => (
    <Link className={`link num ${styles.number}`} href={routes.application(location, { reference })}>
      {reference}
    </Link>
  );
  const date = ({ created_at }: ApplicationSummary) =>
    created_at && <time dateTime={created_at}>{formatDate(created_at, location.locale)}</time>;
  const subject = ({ subject: about }: ApplicationSummary) => about && <span lang={about.lang}>{about.name}</span>;

  return (
    <AsUser asked={asked}>
      {(applications) => {
        if (applications.length === 0) {
          return (
            <EmptyState title={t('applicationsEmpty')} headingLevel={3}>
              <ButtonLink href={routes.apply(location)}>{t('apply')}</ButtonLink>
            </EmptyState>
          );
        }
        if (location.shell === 'mobile') {
          return (
            <ul className={styles.list}>
              {applications.map((application) => (
                <li key={application.reference}>
                  <Panel>
                    <div className="row row--apart">
                      {link(application)}
                      <ApplicationStatusTag status={application.status} />
                    </div>
                    <div className="row row--apart">
                      <span className="muted">{date(application)}</span>
                      {subject(application)}
                    </div>
                  </Panel>
                </li>
              ))}
            </ul>
          );
        }
        return (
          // The table scrolls where it is too wide, by keyboard too.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div className={styles.scroll} role="region" aria-label={t('applications')} tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('col.number')}</th>
                  <th scope="col">{t('col.date')}</th>
                  <th scope="col">{t('col.subject')}</th>
                  <th scope="col">{t('col.status')}</th>
                </tr>
              </thead>
              <tbody>
                {applications.map((application) => (
                  <tr key={application.reference}>
                    <td>{link(application)}</td>
                    <td>{date(application)}</td>
                    <td>{subject(application)}</td>
                    <td>
                      <ApplicationStatusTag status={application.status} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      }}
    </AsUser>
  );
}
