import { useTexts } from '@/providers/TextsProvider';
import { Icon } from '@/components/Icon';
import { buttonClass } from '@/components/Button';
import { Note } from '@/components/Note';
import type { ChecksView } from '@/contract/adminViews';
import type { ScreenProps } from './AdminPage';
import { PostButton } from './PostButton';

type Check = ChecksView['checks'][number];

const ICONS = { ok: 'circle-check', info: 'info', warn: 'triangle-alert', bad: 'circle-alert' } as const;

type CheckListProps = { title: string; checks: readonly Check[]; hasTimes: boolean };

/** Each with what it has found, and when, where that is not the same for all. */
function CheckList({ title, checks, hasTimes }: CheckListProps) {
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
              {hasTimes && at && <small>{t('checks.checked', { at })}</small>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Opens a mail with what was found, for somebody who can see no page of the back office. */
const mailChecks = (subject: string, checks: readonly Check[]) => {
  const body = checks.map(({ title, text }) => `${title}: ${text}`).join('\r\n\r\n');
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
};

/** The checks of the installation: first those that ask for something, the wrong ones at their top, then those not made yet. */
export function ChecksScreen({ view: { checks } }: ScreenProps<ChecksView>) {
  const t = useTexts('adminSystem');
  const wrong = checks.filter(({ tone }) => tone === 'bad');
  const open = [...wrong, ...checks.filter(({ tone }) => tone === 'warn')];
  const [time = '', ...others] = new Set(checks.map(({ at }) => at));
  const hasTimes = others.length > 0;
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
      <div className="ListScreen-actions">
        <PostButton form="checks" label={t('checks.again')} />
        {open.length > 0 && (
          <a className={buttonClass({ variant: 'line' })} href={mailChecks(t('checks.subject'), open)}>
            {t('checks.send')}
          </a>
        )}
        {time && !hasTimes && <span className="muted">{t('checks.checked', { at: time })}</span>}
      </div>
      <CheckList title={t('checks.toDo')} checks={open} hasTimes={hasTimes} />
      <CheckList title={t('checks.waiting')} checks={waiting} hasTimes={hasTimes} />
      <CheckList title={t('checks.fine')} checks={fine} hasTimes={hasTimes} />
    </>
  );
}
