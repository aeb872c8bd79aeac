import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { Icon } from '@/components/Icon';
import { LOCALES } from '@/config/locales';
import type { AdminFrameView } from '@/contract/admin';
import { FormTokens } from './FormTokens';

/** To the page of the search; `scripts/admin/counts.ts` opens it as a dialog instead, with the texts that stand here. */
export function SearchLink({ script }: { script: string }) {
  const t = useTexts('admin');
  return (
    <a
      className="AdminFrame-search"
      href="/admin/search"
      aria-keyshortcuts="/ Control+K"
      data-search={script}
      data-label={t('search.label')}
      data-nothing={t('search.nothing')}
      data-failed={t('search.failed')}
      data-found={t('search.count', { n: '' })}
      data-near={t('search.near')}
      data-all={t('search.all')}
      data-close={t('search.close')}
      data-slash={t('search.slash')}
    >
      <Icon name="search" />
      <span>{t('search.title')}</span>
      <kbd aria-hidden="true">/</kbd>
    </a>
  );
}

/** The first page, the site, and the groups of places. */
export function Places({ frame }: { frame: AdminFrameView }) {
  const t = useTexts('admin');
  return (
    <div className="AdminFrame-places">
      <ul>
        <li>
          <a href="/admin" aria-current={frame.path === '/admin' ? 'page' : undefined}>
            <Icon name="house" />
            {t('frame.today')}
          </a>
        </li>
        <li>
          <a href={frame.siteHref} target="_blank" rel="noreferrer">
            <Icon name="arrow-up-right" />
            {t('frame.openSite')}
          </a>
        </li>
      </ul>
      {frame.navigation.map(({ title, icon, links }) => (
        <div key={title}>
          <p className="AdminFrame-groupTitle">
            <Icon name={icon} />
            {title}
          </p>
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

type AccountProps = {
  frame: AdminFrameView;
  staff: NonNullable<AdminFrameView['staff']>;
  /** Whether it offers to tell of new work, which `scripts/admin/counts.ts` shows where the browser can. */
  canNotify?: boolean;
};

/** Who is logged in, with the other language and the way out. */
export function Account({ frame, staff, canNotify = false }: AccountProps) {
  const t = useTexts('admin');
  const otherLocale = LOCALES.find((one) => one !== frame.locale);
  return (
    <div className="AdminFrame-account">
      {canNotify && (
        <Button variant="quiet" size="sm" data-notify hidden>
          {t('frame.notify')}
        </Button>
      )}
      <a className="AdminFrame-person" href="/admin/me" aria-current={frame.path === '/admin/me' ? 'page' : undefined}>
        <b>{staff.name}</b>
        <small>{staff.roleText}</small>
      </a>
      <form method="post" action="/admin/me">
        <FormTokens form="person" />
        <input type="hidden" name="from" value={frame.path} />
        <Button type="submit" variant="quiet" size="sm" name="action" value="language" lang={otherLocale}>
          {t('frame.otherLanguage')}
        </Button>
        <Button type="submit" variant="quiet" size="sm" name="action" value="logOut">
          {t('frame.logOut')}
        </Button>
      </form>
    </div>
  );
}
