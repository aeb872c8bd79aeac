import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ButtonLink';
import { Icon } from '@/components/Icon';
import { Picture } from '@/components/Picture';
import { routes } from '@/config/routes';
import { formatPhone, telHref } from '@/lib/phone';
import { useAppSelector } from '@/store/hooks';
import { useSiteLocation } from '@/site/SiteLocation';
import styles from './Hero.module.css';

type HeroProps = {
  title: string;
  lead: string;
  /** The services on this page, or a page of theirs. */
  servicesHref: string;
};

const ART = { desktop: '/art/window/w-15.svg?panes=3.3&y=47', mobile: '/art/window/w-15.svg?panes=3' };

/** The first view: what the organisation is for, the main action, and its phone on the desktop. */
export function Hero({ title, lead, servicesHref }: HeroProps) {
  const { t } = useTranslation(['home', 'common']);
  const location = useSiteLocation();
  const siteInfo = useAppSelector((state) => state.data.siteInfo);
  const isMobile = location.shell === 'mobile';

  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.text}>
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
          <div className={`row ${styles.actions}`}>
            <ButtonLink href={routes.apply(location)} size="lg" isForward>
              {t('common:btn.apply')}
            </ButtonLink>
            <ButtonLink href={servicesHref} variant="line" size="lg">
              {t('seeServices')}
            </ButtonLink>
          </div>
        </div>
        <div className={styles.art}>
          {isMobile ? (
            <Picture src={ART.mobile} width={780} height={620} className="cut" isPriority />
          ) : (
            <Picture src={ART.desktop} width={820} height={900} className="cut--one" isPriority />
          )}
          {!isMobile && siteInfo?.main_phone_number && (
            <a className={styles.note} href={telHref(siteInfo.main_phone_number)}>
              <Icon name="phone" />
              <span>
                <b className="num">{formatPhone(siteInfo.main_phone_number)}</b>
                <span className="muted">{siteInfo.working_hours}</span>
              </span>
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
