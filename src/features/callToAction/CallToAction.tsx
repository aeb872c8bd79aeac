import { ButtonLink } from '@/components/Button';
import { Icon } from '@/components/Icon';
import { Picture } from '@/components/Picture';
import { formatPhone, telHref } from '@/lib/phone';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { useIsPlain, useSiteLocation } from '@/providers/SiteLocation';
import { useMeeting } from './useMeeting';

type CallToActionProps = {
  /** Only for the pages about the organisation itself: anywhere else the window says nothing. */
  hasPicture?: boolean;
};

/** The one large panel at the end of a page: the next step, by request or by phone. */
export function CallToAction({ hasPicture = false }: CallToActionProps) {
  const location = useSiteLocation();
  const siteInfo = useAppSelector(selectSiteInfo);
  const way = useMeeting();
  // On a phone both would only make the page longer: the tab bar calls, too.
  const isDesktop = location.shell === 'desktop';
  const isPictured = !useIsPlain() && hasPicture && isDesktop;
  const { main_phone_number: phone, first_meeting: meeting } = siteInfo ?? {};
  // Without a promise it would say no more than its button, which every page has elsewhere.
  if (!meeting) return null;
  return (
    <section className="wrap section--cta" data-print="hide">
      <div className={`CallToAction-panel cut ${isPictured ? 'CallToAction-pictured' : ''}`}>
        <div className="CallToAction-text">
          <div>
            <h2>{meeting.title}</h2>
            {meeting.text && <p className="lead">{meeting.text}</p>}
          </div>
          <div className="row">
            <ButtonLink href={way.toHref()} variant="sun" size="lg" isForward>
              {way.text}
            </ButtonLink>
            {isDesktop && phone && (
              <ButtonLink href={telHref(phone)} variant="deep" size="lg">
                <Icon name="phone" />
                <span className="num">{formatPhone(phone)}</span>
              </ButtonLink>
            )}
          </div>
        </div>
        {isPictured && (
          <div className="CallToAction-art">
            <Picture src="/art/window/w-6.svg?panes=5&x=60" width={760} height={620} />
          </div>
        )}
      </div>
    </section>
  );
}
