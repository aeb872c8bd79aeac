import { ActionBar } from '@/components/ActionBar';
import { ButtonLink } from '@/components/Button';
import { Portrait } from '@/components/Person';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { useMeeting } from './useMeeting';

export type MeetingBarProps = {
  href: string;
  /** Who one meets, where that is known. */
  person?: { name: string; image?: string | undefined } | null | undefined;
};

/** Whom one meets, or what the first meeting promises, and the link to ask for one. */
export function MeetingBar({ href, person }: MeetingBarProps) {
  const meeting = useMeeting();
  const promise = useAppSelector(selectSiteInfo)?.first_meeting?.title;
  return (
    <ActionBar findActions={() => document.querySelectorAll(`#main a[href^="${meeting.toHref()}"]`)}>
      <p className="CallToAction-person">
        {person && <Portrait name={person.name} image={person.image} />}
        <span>{person?.name ?? promise}</span>
      </p>
      <ButtonLink href={href}>{meeting.text}</ButtonLink>
    </ActionBar>
  );
}
