import { useTexts } from '@/providers/TextsProvider';
import { Note } from '@/components/Note';
import { useOwnNote } from './FormTokens';

/** What the last press did and when, beside the buttons; scripts write there what they save, and why they could not. */
export function SavedNote() {
  const t = useTexts('admin');
  const note = useOwnNote();
  return (
    <div className="RecordForm-saved" id="record-state" tabIndex={-1}>
      <div role="status">
        {note && (
          <Note tone={note.tone}>
            {note.text} <time>{note.at}</time>
          </Note>
        )}
      </div>
      <p role="alert" data-offline={t('form.offline')} />
    </div>
  );
}
