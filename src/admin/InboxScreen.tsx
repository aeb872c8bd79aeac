import { useTexts } from '@/providers/TextsProvider';
import { Button, buttonClass } from '@/components/Button';
import { Icon } from '@/components/Icon';
import { Checkbox } from '@/components/Checkbox';
import { ErrorSummary } from '@/components/ErrorSummary';
import { Note } from '@/components/Note';
import { Panel } from '@/components/Panel';
import { Select } from '@/components/Select';
import type { InboxView } from '@/contract/adminViews';
import type { ScreenProps } from './AdminPage';
import { CellFacts, CellValue } from './CellValue';
import { FormTokens } from './FormTokens';
import { StreamSection } from './StreamSection';
import { TextArea, TextInput } from '@/components/TextInput';
import { AlertNote } from './AlertNote';
import { LinkList } from './LinkList';
import { PostButton } from './PostButton';

type SectionProps = { view: InboxView };

/** Each following status is a button; the box leaves out the mail about it, where there can be one. */
function StatusForm({ view }: SectionProps) {
  const t = useTexts('adminInbox');
  if (view.following.length === 0) return null;
  return (
    <form method="post" className="InboxScreen-form">
      <FormTokens form="status" />
      <input type="hidden" name="version" value={view.version} />
      <input type="hidden" name="action" value="status" />
      <h2>{t('page.changeStatus')}</h2>
      {view.answer && (
        <Checkbox id="quiet" name="quiet" defaultChecked={view.isQuiet}>
          {t('page.quiet')}
        </Checkbox>
      )}
      <div className="InboxScreen-buttons">
        {view.following.map(({ value, text }) => (
          <Button key={value} type="submit" variant="line" name="to" value={value}>
            {text}
          </Button>
        ))}
      </div>
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

/** An application or a message: what was sent and the answer, then what else can be done and what happened since. */
export function InboxScreen({ view }: ScreenProps<InboxView>) {
  const t = useTexts(['adminInbox', 'admin', 'forms']);
  const { facts, warning, message, attachments, errors, isOutdated } = view;
  const problems = Object.entries(errors).map(([id, text]) => ({ id, text }));
  return (
    <>
      {problems.length > 0 && (
        <ErrorSummary title={t('forms:err.summary', { count: problems.length })} errors={problems} />
      )}
      {isOutdated && <AlertNote tone="warn">{t('page.outdated')}</AlertNote>}
      {warning && <Note tone="warn">{warning}</Note>}
      <p className="row">
        <CellValue cell={view.status} /> <span className="muted">{view.at}</span>
        {view.whatsapp && (
          <a className={buttonClass({ variant: 'line', size: 'sm' })} href={view.whatsapp.href}>
            <Icon name="whatsapp" />
            <span>{view.whatsapp.text}</span>
          </a>
        )}
      </p>
      <div className="InboxScreen-columns">
        <div className="InboxScreen-column">
          <Panel>
            <section className="InboxScreen-form">
              <h2>{t('page.message')}</h2>
              {message.text ? (
                <p className="InboxScreen-text" lang={message.lang}>
                  {message.text}
                </p>
              ) : (
                <p className="muted">{t('page.nothing')}</p>
              )}
              <LinkList links={attachments} label={t('page.attachments')} linkClass="InboxScreen-file" isDownload />
            </section>
            <div className="InboxScreen-facts">
              <CellFacts facts={facts} />
              {view.senderHref && (
                <p>
                  <a className="InboxScreen-file" href={view.senderHref}>
                    {t('page.senderPage')}
                  </a>
                </p>
              )}
            </div>
          </Panel>
          <Panel>{view.answer ? <AnswerForm view={view} answer={view.answer} /> : <CallInstead />}</Panel>
        </div>
        <div className="InboxScreen-column">
          <Panel>
            <StatusForm view={view} />
            <AssigneeForm view={view} />
            <PostButton
              form="spam"
              name="action"
              value="spam"
              label={t('action.spam')}
              confirm={t('action.spamConfirm')}
              isDanger
            />
          </Panel>
          <StreamSection view={view.stream} />
        </div>
      </div>
    </>
  );
}

/** Without an e-mail of the sender there is no mail. */
function CallInstead() {
  const t = useTexts('adminInbox');
  return (
    <section className="InboxScreen-form">
      <h2>{t('answer.without')}</h2>
      <p>{t('answer.call')}</p>
    </section>
  );
}

/** The answer that is mailed to the sender. With a mistake it is shown again with all that was typed. */
function AnswerForm({ view, answer }: SectionProps & { answer: NonNullable<InboxView['answer']> }) {
  const t = useTexts(['adminInbox', 'forms']);
  const { errors, version } = view;
  const buildError = (name: string) =>
    errors[name] === undefined ? undefined : { prefix: t('forms:err.prefix'), text: errors[name] };
  return (
    <form method="post" className="InboxScreen-form" id="answer" noValidate>
      <FormTokens form="answer" />
      <input type="hidden" name="version" value={version} />
      <h2>{t('answer.title')}</h2>
      {!answer.isSent && <Note tone="warn">{t('answer.noServer')}</Note>}
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
