import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { Checkbox } from '@/components/Checkbox';
import { Panel } from '@/components/Panel';
import { Tag } from '@/components/Tag';
import { TextArea } from '@/components/TextInput';
import type { StreamEntry, StreamView } from '@/contract/adminViews';
import { FormTokens } from './FormTokens';
import { AlertNote } from './AlertNote';
import { LinkList } from './LinkList';

function Mail({ mail }: { mail: NonNullable<StreamEntry['mail']> }) {
  const t = useTexts('adminStream');
  return (
    <details className="StreamSection-mail">
      <summary>{t('mail.read')}</summary>
      <p className="muted">{t('mail.language', { language: mail.language })}</p>
      <div lang={mail.lang}>
        <p>
          <b>{mail.subject}</b>
        </p>
        <p className="StreamSection-text">{mail.text}</p>
      </div>
    </details>
  );
}

function Entry({ entry }: { entry: StreamEntry }) {
  const { at, shownAt, title, who, tag, text, lang, mail, links } = entry;
  return (
    <li data-kind={entry.kind}>
      <p>
        <b>{title}</b> {tag && <Tag {...(tag.tone && { tone: tag.tone })}>{tag.text}</Tag>}
      </p>
      <p className="muted">
        <time dateTime={at}>{shownAt}</time>
        {who && `, ${who}`}
      </p>
      {text && (
        <p className="StreamSection-text" lang={lang ?? undefined}>
          {text}
        </p>
      )}
      {mail && <Mail mail={mail} />}
      <LinkList links={links} linkClass="StreamSection-link" />
    </li>
  );
}

function NoteForm({ note: { typed, error } }: Pick<StreamView, 'note'>) {
  const t = useTexts(['admin', 'forms']);
  return (
    <form method="post" className="StreamSection-form" noValidate>
      <FormTokens form="note" />
      <h3>{t('notes.title')}</h3>
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
  );
}

/** Asks for the reason first, without scripts too; open where it was refused. */
function BackForm({ back, isOpen }: { back: NonNullable<StreamView['back']>; isOpen: boolean }) {
  const t = useTexts(['adminStream', 'forms']);
  const { eventId, lead, canNotify, typed, error } = back;
  return (
    <details className="StreamSection-back" open={isOpen}>
      <summary>{t('back.title')}</summary>
      <form method="post" className="StreamSection-form" noValidate>
        <FormTokens form="back" />
        <input type="hidden" name="event" value={eventId} />
        <p>{lead}</p>
        <TextArea
          id="back-reason"
          name="reason"
          label={t('back.reason')}
          hint={t('back.reasonHint')}
          rows={2}
          maxLength={500}
          defaultValue={typed.reason}
          error={error ? { prefix: t('forms:err.prefix'), text: error } : undefined}
        />
        {canNotify && (
          <Checkbox id="back-notify" name="notify" defaultChecked={typed.notify}>
            {t('back.notify')}
          </Checkbox>
        )}
        <Button type="submit" variant="line" name="action" value="back">
          {t('back.submit')}
        </Button>
      </form>
    </details>
  );
}

/** Everything that happened at a record in one list, with the forms that add to it. */
export function StreamSection({ view }: { view: StreamView }) {
  const t = useTexts('adminStream');
  const { entries, note, back, refusal } = view;
  return (
    <Panel>
      <h2>{t('title')}</h2>
      <ol className="StreamSection-entries">
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ol>
      {refusal && <AlertNote tone={refusal.tone}>{refusal.text}</AlertNote>}
      {back && <BackForm back={back} isOpen={back.error !== '' || back.typed.reason !== ''} />}
      <NoteForm note={note} />
    </Panel>
  );
}
