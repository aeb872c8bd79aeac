import type { SubjectKind } from '@/contract/formFields';
import { useTexts } from '@/providers/TextsProvider';
import { useAnswerTime } from '@/features/contact/useContact';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';

/**
 * What follows an application, after its number: the answer, and the first meeting where something is promised of it. A
 * question about a product needs no meeting.
 */
export function useNextSteps(kind: SubjectKind | undefined): { title: string; text: string }[] {
  const t = useTexts('apply');
  const terms = useAppSelector(selectSiteInfo)?.first_meeting?.terms;
  const { when } = useAnswerTime(({ time }) => time);
  return [
    { title: t('step2'), text: when },
    ...(terms && kind !== 'product' ? [{ title: t('step3'), text: terms }] : []),
  ];
}
