import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ButtonLink';
import { Icon } from '@/components/Icon';
import { PLATFORM_NAMES } from '@/contract/platforms';
import { useWhatsappHref } from '@/features/contact/useWhatsappHref';
import { fetchDirectory, selectSocialNetworks } from '@/store/dataSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './Networks.module.css';

/** The organisation's accounts in one row; one without an address is not shown. */
export function Networks() {
  const { t } = useTranslation('media');
  const whatsapp = useWhatsappHref();
  const dispatch = useAppDispatch();
  const networks = useAppSelector(selectSocialNetworks);
  const isMissing = networks.length === 0;

  useEffect(() => {
    if (isMissing) void dispatch(fetchDirectory());
  }, [dispatch, isMissing]);

  const accounts = networks.filter(({ url }) => url !== '');
  if (accounts.length === 0) return null;
  return (
    <>
      <h2 className="sr">{t('networks')}</h2>
      <ul className={`row ${styles.networks}`}>
        {accounts.map(({ platform, url, name }) => (
          <li key={url}>
            <ButtonLink href={platform === 'whatsapp' ? (whatsapp ?? '') : url} variant="line" size="sm">
              <Icon name={platform} />
              <span>{name ?? PLATFORM_NAMES[platform]}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}
