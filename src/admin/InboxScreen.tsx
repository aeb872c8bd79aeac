import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { Checkbox } from '@/components/Checkbox';
import { ErrorSummary } from '@/components/ErrorSummary';
import { Facts } from '@/components/Facts';
import { Note } from '@/components/Note';
import { Select } from '@/components/Select';
import type { InboxView } from '@/contract/adminViews';
import type { ScreenProps } from './AdminPage';
import { CellValue } from './CellValue';
import { FormTokens } from './FormTokens';
import { StreamSection } from './StreamSection';
import { TextArea, TextInput } from '@/components/TextInput';

type SectionProps = { view: InboxView };

/** Each following status is a button; the box leaves out the mail about it. */
function StatusForm({ view }: SectionProps) {
  const t = useTexts('adminInbox');
  if (view.following.length === 0) return null;
  return (
    <form method="post" className="InboxScreen-form">
      <FormTokens form="status" />
      <input type="hidden" name="version" value={view.version} />
      <input type="hidden" name="action" value="status" />
      <h2>{t('page.changeStatus')}</h2>
      <div className="InboxScreen-buttons">
        {view.following.map(({ value, text }) => (
          <Button key={value} type="submit" variant="line" name="to" value={value}>
            {text}
          </Button>
        ))}
      </div>
      <Checkbox id="quiet" name="quiet" defaultChecked={view.isQuiet}>
        {t('page.quiet')}
      </Checkbox>
    </form>
  );
}

function AssigneeForm({ view }: SectionProps) {
  const t = useTexts('adminInbox');
  return (
    <form method="post" className="InboxScreen-form">
      <FormTokens form="assign" />
      <input type="hidden" name="action" value="assign" />
      <Select
        id="assignee"
        name="assignee"
        label={t('column.assignee')}
        defaultValue={view.assignee.value}
        placeholder={t('assignee.none')}
        options={view.assignee.options}
      />
      <div>
        <Button type="submit" variant="line">
          {t('page.assign')}
        </Button>
      </div>
    </form>
  );
}

/** Removes what a machine sent. */
function SpamForm() {
  const t = useTexts('adminInbox');
  return (
    <form method="post" className="InboxScreen-form">
      <FormTokens form="spam" />
      <details className="RecordForm-confirm">
        <summary>{t('action.spam')}</summary>
        <p>{t('action.spamConfirm')}</p>
        <Button type="submit" variant="line" className="RecordForm-danger" name="action" value="spam">
          {t('action.spam')}
        </Button>
      </details>
    </form>
  );
}

/** An application or a message: what was sent, what happened since, and what can be done. */
export function InboxScreen({ view }: ScreenProps<InboxView>) {
  const t = useTexts(['adminInbox', 'admin', 'forms']);
  const { facts, warning, message, attachments, errors, isOutdated } = view;
  const problems = Object.entries(errors).map(([id, text]) => ({ id, text }));
  return (
    <>
      {problems.length > 0 && (
        <ErrorSummary title={t('forms:err.summary', { count: problems.length })} errors={problems} />
      )}
      {isOutdated && (
        <div role="alert">
          <Note tone="warn">{t('page.outdated')}</Note>
        </div>
      )}
      {warning && <Note tone="warn">{warning}</Note>}
      <div className="InboxScreen-columns">
        <section className="InboxScreen-form">
          <h2>{t('page.message')}</h2>
          <p className="InboxScreen-text" lang={message.lang}>
            {message.text}
          </p>
          {attachments.length > 0 && (
            <ul aria-label={t('page.attachments')}>
              {attachments.map(({ href, text }) => (
                <li key={href}>
                  <a className="InboxScreen-file" href={href} download>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
        <div className="InboxScreen-column InboxScreen-side">
          <Facts facts={facts.map(({ label, value }) => ({ label, value: <CellValue cell={value} /> }))} />
          {view.senderHref && (
            <p>
              <a className="InboxScreen-file" href={view.senderHref}>
                {t('page.senderPage')}
              </a>
            </p>
          )}
          <StatusForm view={view} />
          <AssigneeForm view={view} />
          <SpamForm />
        </div>
        <div className="InboxScreen-column">
          <AnswerForm view={view} />
          <StreamSection view={view.stream} />
        </div>
      </div>
    </>
  );
}

/** The answer that is mailed to the sender. With a mistake it is shown again with all that was typed. */
function AnswerForm({ view }: { view: InboxView }) {
  const t = useTexts(['adminInbox', 'forms']);
  const { answer, errors, version } = view;
  const buildError = (name: string) =>
    errors[name] === undefined ? undefined : { prefix: t('forms:err.prefix'), text: errors[name] };
  return (
    <form method="post" className="InboxScreen-form" id="answer" noValidate>
      <FormTokens form="answer" />
      <input type="hidden" name="version" value={version} />
      <h2>{t('answer.title')}</h2>
      <p className="muted">{t('answer.lead', { address: answer.recipient, language: answer.language })}</p>
      <TextInput
        id="subject"
        name="subject"
        label={t('answer.subject')}
        error={buildError('subject')}
        maxLength={150}
        lang={answer.lang}
        defaultValue={answer.subject}
      />
      <TextArea
        id="text"
        name="text"
        label={t('answer.text')}
        hint={t('answer.hint')}
        error={buildError('text')}
        rows={10}
        maxLength={10_000}
        lang={answer.lang}
        defaultValue={answer.text}
      />
      <div>
        <Button type="submit" size="lg" name="action" value="answer">
          {t('answer.send')}
        </Button>
      </div>
    </form>
  );
}
