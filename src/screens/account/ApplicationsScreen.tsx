import { useTexts } from '@/providers/TextsProvider';
import { ButtonLink } from '@/components/Button';
import { routes } from '@/config/routes';
import { RecordList } from '@/features/records/RecordList';
import { QueryState, useAuthQuery } from '@/features/session/useAuthQuery';
import { useSiteLocation } from '@/providers/SiteLocation';
import { AccountPage } from './AccountPage';
import type { ComponentProps } from 'react';
import { Tag } from '@/components/Tag';
import type { ApplicationStatus } from '@/contract/applications';

/** The applications of the signed-in user, newest first. */
function Applications() {
  const t = useTexts(['account', 'common']);
  const location = useSiteLocation();
  const query = useAuthQuery(async (options) => {
    const { formsClient } = await import('@/clients/formsClient');
    return formsClient(options).getApplications();
  });
  return (
    <QueryState query={query}>
      {(applications) => (
        <RecordList
          label={t('applications')}
          extra="subject"
          rows={applications.map(({ reference, created_at: createdAt, status, subject }) => ({
            number: reference,
            href: routes.application(location, { reference }),
            createdAt,
            status: <ApplicationStatusTag status={status} />,
            subject: subject && <span lang={subject.lang}>{subject.name}</span>,
          }))}
          empty={{
            title: t('applicationsEmpty'),
            action: <ButtonLink href={routes.apply(location)}>{t('common:btn.apply')}</ButtonLink>,
          }}
        />
      )}
    </QueryState>
  );
}

export function ApplicationsScreen() {
  return (
    <AccountPage part="applications">
      <Applications />
    </AccountPage>
  );
}

const TONES = {
  received: 'brand',
  in_review: 'brand',
  answered: 'ok',
  closed: undefined,
} as const satisfies Record<ApplicationStatus, ComponentProps<typeof Tag>['tone']>;

type ApplicationStatusTagProps = { status: ApplicationStatus };

/** The status of an application. Needs the namespace `apply`. */
function ApplicationStatusTag({ status }: ApplicationStatusTagProps) {
  const t = useTexts('apply');
  const tone = TONES[status];
  return <Tag {...(tone && { tone })}>{t(`st.${status}`)}</Tag>;
}
