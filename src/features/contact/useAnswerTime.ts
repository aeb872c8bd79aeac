import { capitalise } from '@/lib/capitalise';
import { useSiteLocation } from '@/site/SiteLocation';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';

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
