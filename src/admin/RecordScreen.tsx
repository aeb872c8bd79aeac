import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { Facts } from '@/components/Facts';
import { Note } from '@/components/Note';
import type { RecordView } from '@/contract/admin';
import type { ScreenProps } from './AdminPage';
import { CellValue } from './CellValue';
import { RecordForm } from './RecordForm';
import { FormTokens } from './FormTokens';

type Action = RecordView['actions'][number];

/** A button of its own form; one that asks first opens its question, without scripts too. */
function ActionForm({ action, version }: { action: Action; version: string }) {
  const form = (
    <form method="post" className="RecordForm-actions">
      <FormTokens form={action.name} />
      <input type="hidden" name="version" value={version} />
      {action.confirm && <p>{action.confirm}</p>}
      <Button type="submit" variant="line" name="action" value={action.name}>
        {action.label}
      </Button>
    </form>
  );
  if (!action.confirm) return form;
  return (
    <details className="RecordForm-confirm" id={`action-${action.name}`}>
      <summary>{action.label}</summary>
      {form}
    </details>
  );
}

/** Any record: its facts, its form and the buttons for what else can be done with it. */
export function RecordScreen({ view }: ScreenProps<RecordView>) {
  const { t } = useTranslation('admin');
  const { form, facts, actions, links, listHref, refusal } = view;
  return (
    <>
      <p>
        <a href={listHref}>{t('record.back')}</a>
      </p>
      {refusal && (
        <div role="alert">
          <Note tone="bad">
            <p>{refusal.text}</p>
            <p>
              <a href={refusal.link.href}>{refusal.link.text}</a>
            </p>
          </Note>
        </div>
      )}
      {facts.length > 0 && (
        <Facts facts={facts.map(({ label, value }) => ({ label, value: <CellValue cell={value} /> }))} />
      )}
      {links.length > 0 && (
        <ul className="RecordForm-actions">
          {links.map(({ href, text }) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      )}
      {form && <RecordForm form={form} />}
      {actions.length > 0 && (
        <div className="RecordForm-actions">
          {actions.map((action) => (
            <ActionForm key={action.name} action={action} version={form?.version ?? ''} />
          ))}
        </div>
      )}
    </>
  );
}
