import type { SubjectKind } from '@/contract/formFields';
import { useTexts } from '@/providers/TextsProvider';
import { useAnswerTime } from '@/features/contact/useContact';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';

/**
 * What follows an application, after its number: the answer, and the first meeting where something is promised of it. A
 * question about a product needs no meeting.
 * @param due when there is an answer, where that is known to the hour or to the day
 */
export function useNextSteps(kind: SubjectKind | undefined, due = ''): { title: string; text: string }[] {
  const t = useTexts('apply');
  const terms = useAppSelector(selectSiteInfo)?.first_meeting?.terms;
  const { when } = useAnswerTime(({ time }) => time);
  return [
    { title: t(kind === 'product' ? 'step2Product' : 'step2'), text: due || when },
    ...(terms && kind !== 'product' ? [{ title: t('step3'), text: terms }] : []),
  ];
}
