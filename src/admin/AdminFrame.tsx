import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { Logo } from '@/components/Logo';
import { Note } from '@/components/Note';
import { LOCALES } from '@/config/locales';
import type { AdminFrameView } from '@/contract/admin';
import { FormTokens } from './FormTokens';

type AdminFrameProps = { frame: AdminFrameView; children: ReactNode };

function Places({ frame }: { frame: AdminFrameView }) {
  return (
    <div className="AdminFrame-places">
      {frame.navigation.map(({ title, links }) => (
        <div key={title}>
          <p className="AdminFrame-groupTitle">{title}</p>
          <ul>
            {links.map(({ href, text, isCurrent, countName }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {text}
                  {countName && <span className="AdminFrame-count" data-count={countName} hidden />}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** Header, places and the log-out around every page of the back office; plain links, as its pages have no router. */
export function AdminFrame({ frame, children }: AdminFrameProps) {
  const { t } = useTranslation('admin');
  const { staff, navigation, note, path } = frame;
  const otherLocale = LOCALES.find((one) => one !== frame.locale);
  return (
    <div className="AdminFrame-frame" data-csrf={frame.csrf || undefined} data-sending={t('frame.sending')}>
      {/* Behind the sheets of Next, which stand in the head: its rules come later. */}
      <link rel="stylesheet" href={frame.styles} />
      <a className="skip" href="#main">
        {t('frame.skip')}
      </a>
      <header className="AdminFrame-header">
        <Logo href="/admin" name={t('frame.name')} fallbackLabel={t('frame.name')} image={frame.logo} size="small" />
        {frame.languageHref && (
          <div className="AdminFrame-person">
            <a href={frame.languageHref} hrefLang={otherLocale} lang={otherLocale}>
              {t('frame.otherLanguage')}
            </a>
          </div>
        )}
        {staff && (
          <div className="AdminFrame-person">
            <Button variant="quiet" size="sm" data-notify hidden>
              {t('frame.notify')}
            </Button>{' '}
            <a href="/admin/me">{staff.name}</a>{' '}
            <form method="post" action="/admin/me">
              <FormTokens form="person" />
              <input type="hidden" name="from" value={path} />
              <Button type="submit" variant="quiet" size="sm" name="action" value="language">
                {t('frame.otherLanguage')}
              </Button>{' '}
              <Button type="submit" variant="line" size="sm" name="action" value="logOut">
                {t('frame.logOut')}
              </Button>
            </form>
          </div>
        )}
      </header>
      {/* `scripts/admin/counts.ts` writes into it. */}
      {staff && <p className="sr" aria-live="polite" data-live />}
      {navigation.length > 0 && (
        <>
          {/* On a phone the places open from one line; without scripts too. */}
          <nav className="AdminFrame-menu" aria-label={t('frame.places')}>
            <details>
              <summary>{t('frame.places')}</summary>
              <Places frame={frame} />
            </details>
          </nav>
          <nav className="AdminFrame-side" aria-label={t('frame.places')}>
            <Places frame={frame} />
          </nav>
        </>
      )}
      <main id="main" className="AdminFrame-main" tabIndex={-1}>
        <h1 className="AdminFrame-title">{frame.title}</h1>
        {note && !note.isInScreen && (
          <div role="status">
            <Note tone={note.tone}>{note.text}</Note>
          </div>
        )}
        {children}
      </main>
    </div>
  );
}
