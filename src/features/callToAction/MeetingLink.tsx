import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ButtonLink';
import { loadLate } from '@/components/loadLate';
import { routes } from '@/config/routes';
import { useSiteLocation } from '@/site/SiteLocation';
import type { MeetingBarProps } from './MeetingBar';

// The first screen has the link itself.
const MeetingBar = loadLate(async () => (await import('./MeetingBar')).MeetingBar);

type MeetingLinkProps = Pick<MeetingBarProps, 'person'> & {
  /** What the meeting is about. */
  subject?: Parameters<typeof routes.apply>[1];
};

/** The action of a page: to ask for a meeting. In the phone shell a bar has it too, while it is out of sight. */
export function MeetingLink({ subject, person }: MeetingLinkProps) {
  const { t } = useTranslation();
  const location = useSiteLocation();
  const href = routes.apply(location, subject);
  return (
    <>
      <ButtonLink href={href} size="lg" isWide isForward>
        {t('btn.apply')}
      </ButtonLink>
      {location.shell === 'mobile' && <MeetingBar key={href} href={href} person={person} />}
    </>
  );
}
