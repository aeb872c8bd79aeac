import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Select } from '@/components/Select';
import { Tag } from '@/components/Tag';
import { TextInput } from '@/components/TextInput';
import type { PicturesView } from '@/contract/adminLibrary';
import type { ScreenProps } from './AdminPage';
import { LibraryTabs } from './DrawingsScreen';
import { PageLinks } from './PageLinks';
import { UploadForm } from './UploadForm';

/** The library of pictures. */
export function PicturesScreen({ view }: ScreenProps<PicturesView>) {
  const t = useTexts('admin');
  const { upload, filter, pictures, countText } = view;
  const isFiltered = filter.text !== '' || filter.isIncomplete;
  return (
    <>
      <LibraryTabs />
      <UploadForm upload={upload} />
      <form className="ListScreen-filters" action="/admin/pictures" role="search">
        <TextInput id="filter-q" name="q" type="search" label={t('list.search')} defaultValue={filter.text} />
        <Select
          id="filter-missing"
          name="missing"
          label={t('pictures.texts')}
          defaultValue={filter.isIncomplete ? '1' : ''}
          placeholder={t('list.all')}
          options={[{ value: '1', text: t('pictures.missing') }]}
        />
        <Button type="submit" variant="line">
          {t('list.show')}
        </Button>
      </form>
      <p className="ListScreen-actions muted">
        <span role="status">{countText}</span>
        {isFiltered && pictures.length > 0 && <a href="/admin/pictures">{t('list.clear')}</a>}
      </p>
      {pictures.length > 0 ? (
        <ul className="Library-pictures">
          {pictures.map(({ href, preview, name, alt, isComplete }) => (
            <li key={href}>
              <a href={href}>
                {/* eslint-disable-next-line @next/next/no-img-element */}
                <img src={preview} width={240} height={180} alt="" loading="lazy" />
                {alt && <b title={alt}>{alt}</b>}
                <small>{name}</small>
              </a>
              {!isComplete && <Tag tone="warn">{t('pictures.missing')}</Tag>}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t(isFiltered ? 'list.nothingFound' : 'list.nothingYet')}>
          {isFiltered && <a href="/admin/pictures">{t('list.clear')}</a>}
        </EmptyState>
      )}
      <PageLinks view={view} />
    </>
  );
}
