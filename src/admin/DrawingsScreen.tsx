import { useTexts } from '@/providers/TextsProvider';
import { Note } from '@/components/Note';
import type { DrawingsView } from '@/contract/adminLibrary';
import type { ScreenProps } from './AdminPage';

/** The two parts of the library of pictures. */
export function LibraryTabs({ isDrawings = false }: { isDrawings?: boolean }) {
  const t = useTexts('admin');
  return (
    <nav className="ListScreen-tabs" aria-label={t('pictures.parts')}>
      <a href="/admin/pictures" aria-current={isDrawings ? undefined : 'page'}>
        {t('pictures.own')}
      </a>
      <a href="/admin/pictures/drawings" aria-current={isDrawings ? 'page' : undefined}>
        {t('drawings.title')}
      </a>
    </nav>
  );
}

/** The drawings that come with the site, by their motif. */
export function DrawingsScreen({ view: { isPlain, motifs } }: ScreenProps<DrawingsView>) {
  const t = useTexts('admin');
  return (
    <>
      <LibraryTabs isDrawings />
      {isPlain ? (
        <Note tone="warn">
          {t('drawings.plain')} <a href="/admin/settings/brand">{t('drawings.plainLink')}</a>
        </Note>
      ) : (
        <p>{t('drawings.lead')}</p>
      )}
      {motifs.map(({ title, about, drawings }) => (
        <section key={title} className="RecordForm-section">
          <h2>{title}</h2>
          <p className="muted">{about}</p>
          <ul className="Library-drawings">
            {drawings.map(({ address, preview, name }) => (
              <li key={address}>
                {/* eslint-disable-next-line @next/next/no-img-element */}
                <img src={preview} width={240} height={180} alt="" loading="lazy" />
                {name}
                <noscript>
                  <code translate="no">{address}</code>
                </noscript>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
