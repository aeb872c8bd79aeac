import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { Checkbox } from '@/components/Checkbox';
import { Facts } from '@/components/Facts';
import { Panel } from '@/components/Panel';
import { TextInput } from '@/components/TextInput';
import type { PeopleView } from '@/contract/adminViews';
import type { ScreenProps } from './AdminPage';
import { FormTokens } from './FormTokens';
import { PostButton } from './PostButton';
import { Table } from './Table';

type Props = ScreenProps<PeopleView>;

/** What is kept of the person, the file with all of it, and for owners the deletion. */
function Found({ view: { found, canDelete, years, deleteError } }: Props) {
  const t = useTexts(['adminRights', 'forms']);
  if (!found) return null;
  const { contact, isEmpty, facts } = found;
  return (
    <div className="SystemScreen-parts">
      <section>
        <Panel>
          <h2>{t('people.found', { contact })}</h2>
          {isEmpty ? <p>{t('people.nothing')}</p> : <Facts facts={facts} />}
          {!isEmpty && (
            <PostButton
              form="download"
              fields={{ email: contact }}
              name="action"
              value="download"
              label={t('people.download')}
            />
          )}
        </Panel>
      </section>
      {!isEmpty && canDelete && (
        <section>
          <Panel>
            <h2>{t('people.deleteTitle')}</h2>
            <form method="post" className="RecordForm-form" noValidate>
              <FormTokens form="delete" />
              <input type="hidden" name="email" value={contact} />
              <p>{t('people.deleteText', { years })}</p>
              <Checkbox
                id="sure"
                name="sure"
                error={deleteError ? { prefix: t('forms:err.prefix'), text: deleteError } : undefined}
              >
                {t('people.sure')}
              </Checkbox>
              <div className="row">
                <Button type="submit" variant="line" className="RecordForm-danger" name="action" value="delete">
                  {t('people.delete')}
                </Button>
              </div>
            </form>
          </Panel>
        </section>
      )}
    </div>
  );
}

/** Somebody's personal data, found by e-mail or telephone number, and the deletions that wait. */
export function PeopleScreen(props: Props) {
  const t = useTexts(['adminRights', 'forms']);
  const { typed, error, waiting, canDelete } = props.view;
  const keep = {
    label: t('people.keep'),
    isLabelHidden: true,
    cell: ({ email }: PeopleView['waiting'][number], index: number) => (
      <PostButton
        form={`keep.${index}`}
        fields={{ email }}
        size="sm"
        name="action"
        value="keep"
        label={t('people.keep')}
        about={email}
      />
    ),
  };
  return (
    <>
      <div className="SystemScreen-parts">
        <section>
          <Panel>
            <h2>{t('people.look')}</h2>
            <form method="post" role="search" className="RecordForm-form" noValidate>
              <FormTokens form="find" />
              <TextInput
                id="email"
                name="email"
                label={t('people.contact')}
                hint={t('people.contactHint')}
                error={error ? { prefix: t('forms:err.prefix'), text: error } : undefined}
                autoComplete="off"
                defaultValue={typed}
              />
              <div className="row">
                <Button type="submit" name="action" value="find">
                  {t('people.find')}
                </Button>
              </div>
            </form>
          </Panel>
        </section>
        <section>
          <Panel>
            <h2>{t('people.how')}</h2>
            <ol className="SystemScreen-steps">
              {(['step1', 'step2', 'step3'] as const).map((step) => (
                <li key={step}>{t(`people.${step}`)}</li>
              ))}
            </ol>
          </Panel>
        </section>
      </div>
      <Found {...props} />
      <section className="ListScreen-list">
        <h2 className="h-sm">{t('people.waits')}</h2>
        {waiting.length === 0 ? (
          <p>{t('people.noneWaits')}</p>
        ) : (
          <Table
            rows={waiting}
            rowKey={({ email }) => email}
            columns={[
              { label: t('people.email'), cell: ({ email }) => email },
              { label: t('people.since'), cell: ({ since }) => since },
              { label: t('people.waitsFor'), cell: ({ orders }) => orders },
              ...(canDelete ? [keep] : []),
            ]}
          />
        )}
      </section>
    </>
  );
}
