import { useTexts } from '@/providers/TextsProvider';
import { Icon } from '@/components/Icon';
import { Note } from '@/components/Note';
import type { ChecksView } from '@/contract/adminViews';
import type { ScreenProps } from './AdminPage';
import { PostButton } from './PostButton';

type Check = ChecksView['checks'][number];

const ICONS = { ok: 'circle-check', info: 'info', warn: 'triangle-alert', bad: 'circle-alert' } as const;

/** Each with what it has found, when, and a button that makes it again. */
function CheckList({ title, checks }: { title: string; checks: readonly Check[] }) {
  const t = useTexts('adminSystem');
  if (checks.length === 0) return null;
  return (
    <section className="RecordForm-section">
      <h2>{title}</h2>
      <ul className="SystemScreen-checks">
        {checks.map(({ name, title: what, text, tone, at }) => (
          <li key={name} data-tone={tone}>
            <Icon name={ICONS[tone]} />
            <div>
              <h3>
                {what}
                {tone !== 'info' && <span className="sr">: {t(`checks.state.${tone}`)}</span>}
              </h3>
              <p>{text}</p>
              {at && <small>{t('checks.checked', { at })}</small>}
            </div>
            <PostButton form={name} size="sm" name="name" value={name} label={t('checks.again')} about={what} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The checks of the installation: first those that ask for something, the wrong ones at their top, then those not made yet. */
export function ChecksScreen({ view: { checks } }: ScreenProps<ChecksView>) {
  const t = useTexts('adminSystem');
  const wrong = checks.filter(({ tone }) => tone === 'bad');
  const open = [...wrong, ...checks.filter(({ tone }) => tone === 'warn')];
  const waiting = checks.filter(({ at }) => at === '');
  const fine = checks.filter((check) => ![...open, ...waiting].includes(check));
  return (
    <>
      {open.length > 0 ? (
        <Note tone={wrong.length > 0 ? 'bad' : 'warn'}>{t('checks.open', { n: open.length, all: checks.length })}</Note>
      ) : (
        waiting.length === 0 && <Note tone="ok">{t('checks.allFine')}</Note>
      )}
      <p>{t('checks.lead')}</p>
      <CheckList title={t('checks.toDo')} checks={open} />
      <CheckList title={t('checks.waiting')} checks={waiting} />
      <CheckList title={t('checks.fine')} checks={fine} />
    </>
  );
}
