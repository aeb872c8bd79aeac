import { useTexts } from '@/providers/TextsProvider';
import { buttonClass } from '@/components/Button';
import { Picture } from '@/components/Picture';
import { PageHead } from '@/features/page/PageTop';
import { formatPhone, telHref, whatsappHref } from '@/lib/phone';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { useSite } from '@/providers/SiteLocation';

type UnavailableScreenProps = {
  /** The page is the same for every address, and its link leads to the one that is open. */
  isBusy?: boolean;
};

/** While the database is away or too many ask at once: says so, and how to reach the organisation meanwhile. */
export function UnavailableScreen({ isBusy = false }: UnavailableScreenProps) {
  const t = useTexts('error');
  const { address, requestedAddress = address } = useSite();
  const siteInfo = useAppSelector(selectSiteInfo);
  // The browser takes an empty one for the address that is open.
  const retryHref = isBusy ? '' : requestedAddress;
  return (
    <>
      <PageHead title={t('e503.title')} description={t('e503.text')} isIndexed={false} />
      <div className="wrap ErrorScreen-columns">
        <div className="stack">
          <p className="ErrorScreen-code ErrorScreen-five" aria-hidden="true">
            503
          </p>
          <h1>{t('e503.heading')}</h1>
          <p className="lead">{t('e503.text')}</p>
          <div className="row">
            <a className={buttonClass({})} href={retryHref}>
              {t('e503.retry')}
            </a>
          </div>
          {siteInfo?.main_phone_number && (
            <p>
              <span>{`${t('e503.phone')}:`}</span>{' '}
              <a className="link num" href={telHref(siteInfo.main_phone_number)}>
                {formatPhone(siteInfo.main_phone_number)}
              </a>
            </p>
          )}
          {siteInfo?.wp_number && (
            <p>
              <span>{`${t('e503.whatsapp')}:`}</span>{' '}
              <a className="link num" href={whatsappHref(siteInfo.wp_number)} rel="noopener">
                {formatPhone(siteInfo.wp_number)}
              </a>
            </p>
          )}
        </div>
        <Picture src="/art/motif/broken-5.svg?motif=kilim&palette=nar" width={900} height={800} className="cut" />
      </div>
    </>
  );
}
