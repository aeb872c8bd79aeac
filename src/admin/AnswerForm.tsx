import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { TextArea } from '@/components/TextArea';
import { TextInput } from '@/components/TextInput';
import type { InboxView } from '@/contract/adminInbox';
import { FormTokens } from './FormTokens';

/** The answer that is mailed to the sender. With a mistake it is shown again with all that was typed. */
export function AnswerForm({ view }: { view: InboxView }) {
  const { t } = useTranslation(['adminInbox', 'forms']);
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
