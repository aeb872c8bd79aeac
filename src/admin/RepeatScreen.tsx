import { useTranslation } from 'react-i18next';
import { Note } from '@/components/Note';
import type { RepeatView } from '@/contract/admin';
import { RepeatForm } from './RepeatForm';

/** A form that was not done again: its page, to see what has become of it, and the form to be sent once more. */
export function RepeatScreen({ view }: { view: RepeatView }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <div role="alert">
        <Note tone="warn">{view.lead}</Note>
      </div>
      <p>
        <a href={view.href}>{t('repeat.look')}</a>
      </p>
      {view.carried === '' ? <p>{t('repeat.files')}</p> : <RepeatForm carried={view.carried} />}
    </>
  );
}
