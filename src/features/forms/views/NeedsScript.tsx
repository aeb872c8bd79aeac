import { useTranslation } from 'react-i18next';
import { Note } from '@/components/Note';

type NeedsScriptProps = {
  /** The form was sent before the page was alive; nothing of it was read. */
  wasSent: boolean;
};

/** Says to whom it concerns that the form does nothing without JavaScript. */
export function NeedsScript({ wasSent }: NeedsScriptProps) {
  const { t } = useTranslation('forms');
  const note = <Note tone="warn">{t('needsScript')}</Note>;
  return wasSent ? <div role="alert">{note}</div> : <noscript>{note}</noscript>;
}
