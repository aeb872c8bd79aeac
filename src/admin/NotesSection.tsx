import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { Panel } from '@/components/Panel';
import { TextArea } from '@/components/TextArea';
import type { StaffNotesView } from '@/contract/adminNotes';
import { FormTokens } from './FormTokens';

type NotesSectionProps = { view: StaffNotesView };

/** Notes for colleagues at any record; the form posts `action=note` and `text` to the page that it stands on. */
export function NotesSection({ view }: NotesSectionProps) {
  const { t } = useTranslation(['admin', 'forms']);
  const { notes, typed, error } = view;
  return (
    <Panel>
      <h2>{t('notes.title')}</h2>
      <form method="post" className="NotesSection-form" noValidate>
        <FormTokens form="note" />
        <TextArea
          id="staff-note"
          name="text"
          label={t('notes.label')}
          hint={t('notes.hint')}
          rows={3}
          maxLength={2000}
          defaultValue={typed}
          error={error ? { prefix: t('forms:err.prefix'), text: error } : undefined}
        />
        <Button type="submit" variant="line" name="action" value="note">
          {t('notes.add')}
        </Button>
      </form>
      {notes.length > 0 && (
        <ol className="NotesSection-notes">
          {notes.map(({ id, who, at, text }) => (
            <li key={id}>
              <p className="muted">
                <b>{who}</b>, {at}
              </p>
              <p className="NotesSection-text">{text}</p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
