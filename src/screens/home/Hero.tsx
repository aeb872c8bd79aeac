import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ButtonLink';
import { Icon } from '@/components/Icon';
import type { ServiceWindow } from '@/contract/ServiceWindow';
import { useMeeting } from '@/features/callToAction/useMeeting';
import { breakWords } from '@/lib/breakWords';
import { formatPhone, telHref } from '@/lib/phone';
import { useAppSelector, useHasPart } from '@/store/hooks';
import { useIsPlain, useSiteLocation } from '@/site/SiteLocation';
import { HeroWindow } from './HeroWindow';
import { ServiceStars } from './ServiceStars';

type HeroProps = {
  title: string;
  lead: string;
  /** The services on this page, or a page of theirs; `null` where there are none. */
  servicesHref: string | null;
  window: ServiceWindow | null;
  /** Of the organisation, in the place of the window. */
  image: string | undefined;
};

/** The first view: what the organisation is for, the main action, and its phone on the desktop. */
export function Hero({ title, lead, servicesHref, window, image }: HeroProps) {
  const { t } = useTranslation(['home', 'common']);
  const location = useSiteLocation();
  const siteInfo = useAppSelector((state) => state.data.siteInfo);
  const meeting = useMeeting();
  const hasProjects = useHasPart('projects');
  const isMobile = location.shell === 'mobile';
  const isPlain = useIsPlain();
  const hasArt = image || !isPlain;

  return (
    <section className="Hero-hero">
      <div className="wrap Hero-inner">
        <div className="Hero-text">
          <h1>{breakWords(title)}</h1>
          {lead && <p className="lead">{breakWords(lead)}</p>}
          <div className="row Hero-actions">
            <ButtonLink href={meeting.toHref()} size="lg" isForward>
              {meeting.text}
            </ButtonLink>
            {servicesHref && (
              <ButtonLink href={servicesHref} variant="line" size="lg">
                {t('seeServices')}
              </ButtonLink>
            )}
          </div>
        </div>
        {hasArt && (
          <div className="Hero-art">
            <HeroWindow window={window} image={image} />
            {window && <ServiceStars window={window} />}
            {!isMobile && siteInfo?.main_phone_number && (
              <a className="Hero-note" href={telHref(siteInfo.main_phone_number)}>
                <Icon name="phone" />
                <span>
                  <b className="num">{formatPhone(siteInfo.main_phone_number)}</b>{' '}
                  <span className="muted">{siteInfo.working_hours}</span>
                </span>
              </a>
            )}
          </div>
        )}
        {hasArt && window && isMobile && hasProjects && <p className="tiny muted Hero-key">{t('starsKey')}</p>}
      </div>
    </section>
  );
}
