import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/Icon';
import { PLATFORM_NAMES } from '@/contract/platforms';
import { useWhatsappHref } from '@/features/contact/useWhatsappHref';
import { fetchDirectory, selectSiteInfo, selectSocialNetworks } from '@/store/dataSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './Networks.module.css';

/** The organisation's accounts; one without an address is not shown. */
export function Networks() {
  const { t } = useTranslation('media');
  const whatsapp = useWhatsappHref();
  const dispatch = useAppDispatch();
  const networks = useAppSelector(selectSocialNetworks);
  const time = useAppSelector(selectSiteInfo)?.whatsapp_time;
  const isMissing = networks.length === 0;

  useEffect(() => {
    if (isMissing) void dispatch(fetchDirectory());
  }, [dispatch, isMissing]);

  const accounts = networks.filter(({ url }) => url !== '');
  if (accounts.length === 0) return null;
  return (
    <>
      <h2 className="sr">{t('networks')}</h2>
      <ul className={`grid ${styles.networks}`}>
        {accounts.map(({ platform, url }) => (
          <li key={platform} className={styles.network}>
            <span className={styles.icon}>
              <Icon name={platform} />
            </span>
            <div>
              <h3>
                <a className="cover" href={platform === 'whatsapp' ? whatsapp : url} rel="noopener">
                  {PLATFORM_NAMES[platform]}
                </a>
              </h3>
              {(platform !== 'whatsapp' || time) && <p>{t(`about.${platform}`, { time })}</p>}
            </div>
            <Icon name="arrow-up-right" />
          </li>
        ))}
      </ul>
    </>
  );
}
