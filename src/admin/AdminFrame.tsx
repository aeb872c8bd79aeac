import type { ReactNode } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { Logo } from '@/components/Logo';
import { artSource } from '@/components/pictureSource';
import { Note } from '@/components/Note';
import { LOCALES } from '@/config/locales';
import type { AdminFrameView } from '@/contract/admin';
import { FormTokens } from './FormTokens';
import { Account, Places, SearchLink } from './Places';

type AdminFrameProps = { frame: AdminFrameView; children: ReactNode };

/** The window of the home page. */
const WINDOW = '/art/window/w-15.svg?panes=3.3&y=47';

/** Around the login: the mark, the other language, and the way back to the site. */
function Entrance({ frame }: { frame: AdminFrameView }) {
  const t = useTexts('admin');
  const otherLocale = LOCALES.find((one) => one !== frame.locale);
  return (
    <header className="AdminFrame-header">
      <Logo href="/admin" name={t('frame.name')} fallbackLabel={t('frame.name')} image={frame.logo} size="small" />
      <div className="AdminFrame-ways">
        {frame.languageHref && (
          <a href={frame.languageHref} hrefLang={otherLocale} lang={otherLocale}>
            {t('frame.otherLanguage')}
          </a>
        )}
        <a href={frame.siteHref}>{t('frame.backToSite')}</a>
      </div>
      <div className="hashiye" />
    </header>
  );
}

/** One bar on a phone, where the places open from a line; a column beside the page on a computer. Both without scripts. */
function Sides({ frame, staff }: { frame: AdminFrameView; staff: NonNullable<AdminFrameView['staff']> }) {
  const t = useTexts('admin');
  const logo = (
    <Logo href="/admin" name={t('frame.name')} fallbackLabel={t('frame.name')} image={frame.logo} size="small" />
  );
  return (
    <>
      <header className="AdminFrame-bar">
        {logo}
        <SearchLink script={frame.searchScript} />
        <nav aria-label={t('frame.places')}>
          <details>
            <summary>{t('frame.places')}</summary>
            <div className="AdminFrame-sheet">
              <Places frame={frame} />
              <Account frame={frame} staff={staff} />
            </div>
          </details>
        </nav>
      </header>
      <header className="AdminFrame-side">
        {logo}
        <SearchLink script={frame.searchScript} />
        <nav aria-label={t('frame.places')}>
          <Places frame={frame} />
        </nav>
        <Account frame={frame} staff={staff} canNotify />
      </header>
    </>
  );
}

/** What `scripts/admin/kept.ts` offers of an earlier visit. */
function KeptNote() {
  const t = useTexts('admin');
  return (
    <form method="post" className="AdminFrame-kept" hidden data-kept>
      <FormTokens form="kept" />
      <p>
        {t('kept.lead')} <time />
      </p>
      <div className="RecordForm-actions">
        <Button type="submit" size="sm" name="do" value="show">
          {t('kept.show')}
        </Button>
        <Button variant="line" size="sm" data-forget>
          {t('kept.forget')}
        </Button>
      </div>
    </form>
  );
}

/** Places, account and log-out around every page of the back office; plain links, as its pages have no router. */
export function AdminFrame({ frame, children }: AdminFrameProps) {
  const t = useTexts('admin');
  const { staff, note, trail } = frame;
  return (
    <div className="AdminFrame-frame" data-csrf={frame.csrf || undefined} data-sending={t('frame.sending')}>
      {/* Behind the sheets of Next, which stand in the head: its rules come later. */}
      <link rel="stylesheet" href={frame.styles} />
      <a className="skip" href="#main">
        {t('frame.skip')}
      </a>
      {staff ? <Sides frame={frame} staff={staff} /> : <Entrance frame={frame} />}
      {/* `scripts/admin/counts.ts` writes into it. */}
      {staff && <p className="sr" aria-live="polite" data-live />}
      <main id="main" className="AdminFrame-main" tabIndex={-1}>
        <div className="AdminFrame-head">
          {trail.length > 0 && (
            <p className="AdminFrame-trail">
              {trail.map(({ href, text }) => (
                <a key={href} href={href}>
                  {text}
                </a>
              ))}
            </p>
          )}
          <h1 className="AdminFrame-title">{frame.title}</h1>
          {frame.helpHref && (
            <a className="AdminFrame-help" href={frame.helpHref}>
              <span>{t('frame.help')}</span>
            </a>
          )}
        </div>
        {note && !note.isInScreen && (
          <div role="status">
            <Note tone={note.tone}>{note.text}</Note>
          </div>
        )}
        {staff && <KeptNote />}
        {children}
      </main>
      {/* A look without ornament has no drawing (`useIsPlain`). */}
      {!staff && !frame.brand?.endsWith('p') && (
        // eslint-disable-next-line @next/next/no-img-element -- drawn by ourselves; a narrow screen does not load it
        <img
          className="AdminFrame-window cut--one"
          src={artSource(WINDOW, 820, 900, frame.brand)}
          alt=""
          width={820}
          height={900}
          loading="lazy"
          decoding="async"
        />
      )}
    </div>
  );
}
