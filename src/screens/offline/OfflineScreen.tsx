import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { PageHead } from '@/features/page/PageTop';
import { listCopies, type PageCopy } from '@/features/offline/copies';
import { formatPhone, telHref, whatsappHref } from '@/lib/phone';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { useSiteLocation } from '@/site/SiteLocation';

const reload = () => window.location.reload();

/** Shown by the service worker in place of a page that it has no copy of; loads that page once there is a connection. */
export function OfflineScreen() {
  const { t } = useTranslation('offline');
  const { locale, shell } = useSiteLocation();
  const siteInfo = useAppSelector(selectSiteInfo);
  const [copies, setCopies] = useState<PageCopy[]>([]);

  useEffect(() => {
    window.addEventListener('online', reload);
    let isLeft = false;
    listCopies({ locale, shell }).then(
      (found) => {
        if (!isLeft) setCopies(found);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      window.removeEventListener('online', reload);
    };
  }, [locale, shell]);

  const phone = siteInfo?.main_phone_number;
  const whatsapp = siteInfo?.wp_number;
  // A page's title ends with the name of the site.
  const suffix = ` · ${siteInfo?.name}`;
  return (
    <>
      <PageHead title={t('title')} description={t('heading')} isIndexed={false} />
      <div className="wrap section grid">
        <div className="stack">
          <h1>{t('heading')}</h1>
          <p className="lead">{t('text')}</p>
          <Button onClick={reload}>{t('retry')}</Button>
          {phone && (
            <p>
              {t('phone')}:{' '}
              <a className="link num" href={telHref(phone)}>
                {formatPhone(phone)}
              </a>
            </p>
          )}
          {whatsapp && (
            <p>
              {t('whatsapp')}:{' '}
              <a className="link num" href={whatsappHref(whatsapp)} rel="noopener">
                {formatPhone(whatsapp)}
              </a>
            </p>
          )}
        </div>
        {copies.length > 0 && (
          <section className="stack">
            <h2 className="h-sm">{t('visited')}</h2>
            <ul className="ticks">
              {copies.map(({ href, title }) => (
                <li key={href}>
                  {/* A page load, which the service worker answers. */}
                  <a className="link" href={href}>
                    {title.endsWith(suffix) ? title.slice(0, -suffix.length) : title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
