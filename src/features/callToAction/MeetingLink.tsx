import { ButtonLink } from '@/components/Button';
import type { routes } from '@/config/routes';
import { useSiteLocation } from '@/providers/SiteLocation';
import { MeetingBar, type MeetingBarProps } from './MeetingBar';
import { useMeeting } from './useMeeting';

type MeetingLinkProps = Pick<MeetingBarProps, 'person'> & {
  /** What the meeting is about. */
  subject?: Parameters<typeof routes.apply>[1];
};

/** The action of a page: to ask for a meeting. In the phone shell a bar has it too, while it is out of sight. */
export function MeetingLink({ subject, person }: MeetingLinkProps) {
  const location = useSiteLocation();
  const { text, toHref } = useMeeting();
  const href = toHref(subject);
  return (
    <>
      <ButtonLink href={href} size="lg" isWide isForward>
        {text}
      </ButtonLink>
      {location.shell === 'mobile' && <MeetingBar key={href} href={href} person={person} />}
    </>
  );
}
