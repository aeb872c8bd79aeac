import { useTexts } from '@/providers/TextsProvider';
import { ButtonLink } from '@/components/Button';
import { Icon } from '@/components/Icon';
import type { ServiceWindow } from '@/contract/services';
import { useMeeting } from '@/features/callToAction/useMeeting';
import { breakWords } from '@/lib/breakWords';
import { formatPhone, telHref } from '@/lib/phone';
import { useAppSelector, useHasPart } from '@/store/hooks';
import { useIsPlain, useSiteLocation, useBrand } from '@/providers/SiteLocation';
import { useEffect, useState } from 'react';
import { Picture } from '@/components/Picture';
import { artSource } from '@/components/pictureSource';
import { Link } from '@/components/Link';
import { routes } from '@/config/routes';

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
  const t = useTexts(['home', 'common']);
  const location = useSiteLocation();
  const siteInfo = useAppSelector((state) => state.data.siteInfo);
  const meeting = useMeeting();
  const hasProjects = useHasPart('projects');
  const isMobile = location.shell === 'mobile';
  const isPlain = useIsPlain();
  const hasArt = image || !isPlain;
  const key = hasArt && window && hasProjects && (
    <p className="tiny muted Hero-key">
      <span>{t('starsKey')}</span> <span className="Hero-point">{t('starsPoint')}</span>
      <span className="Hero-tap">{t('starsTap')}</span>
    </p>
  );

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
          {!isMobile && key}
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
        {isMobile && key}
      </div>
    </section>
  );
}

/** Its box has any ratio in the desktop shell: `core` is the square that is always seen whole. */
const SHELLS = {
  desktop: { plain: '/art/window/w-15.svg?panes=3.3&y=47', width: 820, height: 900, className: 'cut--one' },
  mobile: { plain: '/art/window/w-15.svg?panes=3', width: 780, height: 620, className: 'cut' },
};
const WITH_STARS = {
  desktop: { core: 800, width: 1520, height: 1600 },
  mobile: { core: 620, width: 780, height: 620 },
};

/** Whether this document has shown it: who comes back to the page finds it whole. */
let wasShown = false;

type HeroWindowProps = {
  window?: ServiceWindow | null | undefined;
  /** A photograph, in place of the window. */
  image?: string | undefined;
};

/**
 * The window, which is assembled from its pieces once a visit; whole at once for who wants no motion. With a star for each
 * service where these are known.
 */
function HeroWindow({ window: services, image }: HeroWindowProps) {
  const { shell } = useSiteLocation();
  const { plain, ...plainBox } = SHELLS[shell];
  const { core, ...size } = WITH_STARS[shell];
  const src = services ? `${services.src}&panes=${services.across[shell]}&core=${core}` : plain;
  const box = services ? { ...plainBox, ...size } : plainBox;
  const brand = useBrand();
  const [isWhole] = useState(wasShown);
  useEffect(() => {
    wasShown = true;
  }, []);
  if (image) return <Picture src={image} {...plainBox} isPriority />;
  return (
    <picture>
      {/* The drawing itself may not know the wish: a picture is a document of its own. */}
      <source media="(prefers-reduced-motion: reduce)" srcSet={artSource(src, box.width, box.height, brand)} />
      <Picture src={isWhole ? src : `${src}&assemble=once`} {...box} isPriority />
    </picture>
  );
}

/**
 * Links over the stars of the window, which lights the one that is pointed at or has the focus and names it. Without a
 * pointer that hovers the first press names: it gives the focus to the place of the star, whose link then takes presses.
 */
function ServiceStars({ window: { across, stars } }: { window: ServiceWindow }) {
  const t = useTexts(['home', 'common']);
  const hasProjects = useHasPart('projects');
  const location = useSiteLocation();
  return (
    <nav
      className="Hero-index"
      aria-label={t(hasProjects ? 'servicesAndProjects' : 'common:nav.services')}
      data-print="hide"
    >
      <ul data-across={across[location.shell]}>
        {stars.map(({ slug, name, projects, lead, start }) => (
          <li key={slug} tabIndex={-1} data-start={start}>
            <Link href={routes.service(location, slug)}>
              <span className="Hero-note">
                <b>{name}</b>{' '}
                <span className="muted">
                  {[projects > 0 && t('projectCount', { count: projects }), lead].filter(Boolean).join(' · ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
