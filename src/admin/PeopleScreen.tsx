import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { Checkbox } from '@/components/Checkbox';
import { Facts } from '@/components/Facts';
import { TextInput } from '@/components/TextInput';
import type { PeopleView } from '@/contract/adminViews';
import type { ScreenProps } from './AdminPage';
import { FormTokens } from './FormTokens';

type Props = ScreenProps<PeopleView>;

/** What is kept of the person, the file with all of it, and for owners the deletion. */
function Found({ view: { found, canDelete, years, deleteError } }: Props) {
  const t = useTexts(['adminRights', 'forms']);
  if (!found) return null;
  const { email, isEmpty, facts } = found;
  return (
    <section className="stack">
      <h2 className="h-sm">{t('people.found', { email })}</h2>
      {isEmpty ? <p>{t('people.nothing')}</p> : <Facts facts={facts} />}
      {!isEmpty && (
        <form method="post">
          <FormTokens form="download" />
          <input type="hidden" name="email" value={email} />
          <Button type="submit" variant="line" name="action" value="download">
            {t('people.download')}
          </Button>
        </form>
      )}
      {!isEmpty && canDelete && (
        <form method="post" className="RecordForm-form" noValidate>
          <FormTokens form="delete" />
          <input type="hidden" name="email" value={email} />
          <h3>{t('people.deleteTitle')}</h3>
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
      )}
    </section>
  );
}

/** Somebody's personal data, found by e-mail, and the deletions that wait. */
export function PeopleScreen(props: Props) {
  const t = useTexts(['adminRights', 'forms']);
  const { typed, error, waiting, canDelete } = props.view;
  return (
    <>
      <p>{t('people.lead')}</p>
      <form method="post" role="search" className="RecordForm-form" noValidate>
        <FormTokens form="find" />
        <TextInput
          id="email"
          name="email"
          type="email"
          label={t('people.email')}
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
      <Found {...props} />
      <section className="ListScreen-list">
        <h2 className="h-sm">{t('people.waits')}</h2>
        {waiting.length === 0 ? (
          <p>{t('people.noneWaits')}</p>
        ) : (
          <table className="ListScreen-table">
            <thead>
              <tr>
                <th scope="col">{t('people.email')}</th>
                <th scope="col">{t('people.since')}</th>
                <th scope="col">{t('people.waitsFor')}</th>
                {canDelete && (
                  <th scope="col">
                    <span className="sr">{t('people.keep')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {waiting.map(({ email, since, orders }, index) => (
                <tr key={email}>
                  <td data-label={t('people.email')}>{email}</td>
                  <td data-label={t('people.since')}>{since}</td>
                  <td data-label={t('people.waitsFor')}>{orders}</td>
                  {canDelete && (
                    <td>
                      <form method="post">
                        <FormTokens form={`keep.${index}`} />
                        <input type="hidden" name="email" value={email} />
                        <Button type="submit" variant="line" size="sm" name="action" value="keep">
                          {t('people.keep')}
                          <span className="sr">: {email}</span>
                        </Button>
                      </form>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  );
}
