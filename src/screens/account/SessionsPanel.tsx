import { useTexts } from '@/providers/TextsProvider';
import { useRef, useState } from 'react';
import { readFailure } from '@/clients/readFailure';
import { Button } from '@/components/Button';
import { Note } from '@/components/Note';
import { Panel } from '@/components/Panel';
import { Tag } from '@/components/Tag';
import type { LoginSession } from '@/contract/sessions';
import { failureText } from '@/features/forms/engine/failureText';
import { QueryState, useAccount, useAccountQuery } from '@/features/session/useAuthQuery';
import { notify } from '@/features/toasts/notify';
import { formatDateTime } from '@/lib/dates';
import { useSiteLocation } from '@/providers/SiteLocation';

/** What ends one session, or all others. */
const OTHERS = 'others';

type SessionListProps = { sessions: LoginSession[]; onChange: (sessions: LoginSession[]) => void };

/** Where the account is logged in. Another session is ended without a confirmation: its owner can log in again. */
function SessionList({ sessions, onChange }: SessionListProps) {
  const t = useTexts('account');
  const tForms = useTexts(['forms', 'common']);
  const { locale } = useSiteLocation();
  const ask = useAccount();
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const nameDevice = ({ browser, system }: LoginSession) =>
    [browser, system].filter(Boolean).join(', ') || t('session.unknown');

  const end = async (ended: LoginSession | typeof OTHERS) => {
    setBusy(ended === OTHERS ? OTHERS : ended.id);
    setProblem(null);
    try {
      await ask((client) => (ended === OTHERS ? client.endOtherSessions() : client.endSession(ended.id)));
    } catch (error) {
      const failure = readFailure(error);
      // A session that is not there has ended already.
      if (failure.status !== 404) return setProblem(failureText(tForms, failure));
    } finally {
      setBusy(null);
    }
    onChange(sessions.filter((session) => session.is_current || (ended !== OTHERS && session.id !== ended.id)));
    notify('success', ended === OTHERS ? t('session.othersEnded') : t('session.ended', { device: nameDevice(ended) }));
    // The button that was pressed is gone.
    heading.current?.focus();
  };

  return (
    <Panel>
      <h2 ref={heading} tabIndex={-1}>
        {t('session.title')}
      </h2>
      <p className="muted">{t('session.hint')}</p>
      <div role="alert">{problem && <Note tone="bad">{problem}</Note>}</div>
      <ul className="SessionsPanel-sessions">
        {sessions.map((session) => (
          <li key={session.id} className="row row--apart">
            <div>
              <p className="row">
                <strong>{nameDevice(session)}</strong>
                {session.is_current && <Tag tone="ok">{t('session.here')}</Tag>}
              </p>
              <p className="muted">{t('session.loggedIn', { at: formatDateTime(session.created_at, locale) })}</p>
              <p className="muted">{t('session.lastUsed', { at: formatDateTime(session.last_used_at, locale) })}</p>
            </div>
            {!session.is_current && (
              <Button
                variant="line"
                size="sm"
                aria-label={t('session.endOne', { device: nameDevice(session) })}
                isBusy={busy === session.id}
                onClick={() => void end(session)}
              >
                {t('session.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.some(({ is_current }) => !is_current) && (
        <Button variant="line" isBusy={busy === OTHERS} onClick={() => void end(OTHERS)}>
          {t('session.endOthers')}
        </Button>
      )}
    </Panel>
  );
}

/** The sessions of the account; nothing where there is no list of them. */
export function SessionsPanel() {
  const query = useAccountQuery((client) => client.getSessions());
  const { result } = query;
  if (result.status === 'failed' && readFailure(result.error).status === 404) return null;
  return (
    <QueryState query={query}>{(sessions) => <SessionList sessions={sessions} onChange={query.setData} />}</QueryState>
  );
}
