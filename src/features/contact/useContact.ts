import { capitalise } from '@/lib/text';
import { useSiteLocation, useSite } from '@/providers/SiteLocation';
import { selectSiteInfo, selectSocialMedias } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import { useTexts } from '@/providers/TextsProvider';
import { moveTo, splitAddress } from '@/config/routes';
import { whatsappHref } from '@/lib/phone';

type AnswerTime = {
  /** As a text of its own, `Within one working day`; empty where nothing is promised. */
  when: string;
  /** A sentence with it, `We answer within one working day.`; empty too. */
  sentence: string;
};

/** How soon the organisation answers forms. @param write the sentence around the time */
export function useAnswerTime(write: (values: { time: string }) => string): AnswerTime {
  const { locale } = useSiteLocation();
  const time = useAppSelector(selectSiteInfo)?.answer_time;
  if (!time) return { when: '', sentence: '' };
  return { when: capitalise(time, locale), sentence: capitalise(write({ time }), locale) };
}

/**
 * A chat with the organisation that begins by naming this page; `undefined` where it has no number for it. A token in the
 * address, which opens an order or confirms an e-mail, is not for others: such a page is named without its query.
 */
export function useWhatsappHref(): string | undefined {
  const t = useTexts();
  const { address, siteUrl } = useSite();
  const number = useAppSelector(selectSocialMedias)?.find(({ platform }) => platform === 'whatsapp')?.url;
  const named = address.includes('token=') ? splitAddress(address).pathname : address;
  const page = `${siteUrl}${moveTo(named, { shell: 'desktop' })}`;
  return number ? whatsappHref(number, t('shell.whatsappText', { address: page })) : undefined;
}
