import { useTranslation } from 'react-i18next';
import { moveTo } from '@/config/routes';
import { whatsappHref } from '@/lib/phone';
import { selectSocialMedias } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { useSite } from '@/site/SiteLocation';

/** A chat with the organisation that begins by naming this page; `undefined` where it has no number for it. */
export function useWhatsappHref(): string | undefined {
  const { t } = useTranslation();
  const { address, siteUrl } = useSite();
  const number = useAppSelector(selectSocialMedias)?.find(({ platform }) => platform === 'whatsapp')?.url;
  const page = `${siteUrl}${moveTo(address, { shell: 'desktop' })}`;
  return number ? whatsappHref(number, t('shell.whatsappText', { address: page })) : undefined;
}
