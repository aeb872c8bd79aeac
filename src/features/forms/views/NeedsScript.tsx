import { useTranslation } from 'react-i18next';
import { Note } from '@/components/Note';

type NeedsScriptProps = {
  /** The form was sent without scripts; nothing of it was read. */
  wasSent: boolean;
};

/** Says that the form needs JavaScript, to visitors without it. */
export function NeedsScript({ wasSent }: NeedsScriptProps) {
  const { t } = useTranslation('forms');
  const note = <Note tone="warn">{t('needsScript')}</Note>;
  return wasSent ? <div role="alert">{note}</div> : <noscript>{note}</noscript>;
}
