import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import type { DocumentsView } from '@/contract/adminLibrary';
import type { ScreenProps } from './AdminPage';
import { PageLinks } from './PageLinks';
import { UploadForm } from './UploadForm';
import { FormTokens } from './FormTokens';

/** The library of documents: the link of each is what content names. */
export function DocumentsScreen({ view, frame }: ScreenProps<DocumentsView>) {
  const t = useTexts('admin');
  const { upload, documents, countText } = view;
  return (
    <>
      <UploadForm upload={upload} />
      <p className="muted" role="status">
        {countText}
      </p>
      {documents.length > 0 ? (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="ListScreen-scroll" role="region" aria-label={frame.title} tabIndex={0}>
          <table className="ListScreen-table">
            <thead>
              <tr>
                <th scope="col">{t('documents.name')}</th>
                <th scope="col">{t('documents.size')}</th>
                <th scope="col">{t('pictures.uploaded')}</th>
                <th scope="col">{t('library.uses')}</th>
              </tr>
            </thead>
            <tbody>
              {documents.map(({ id, href, name, size, date, uses }) => (
                <tr key={id}>
                  <td>
                    <a href={href}>{name}</a>
                    <br />
                    <small>{href}</small>
                  </td>
                  <td data-label={t('documents.size')}>{size}</td>
                  <td data-label={t('pictures.uploaded')}>{date}</td>
                  <td data-label={t('library.uses')}>
                    {uses.map((use) => (
                      <a key={use.href} href={use.href}>
                        {use.text}
                      </a>
                    ))}
                    {uses.length === 0 && (
                      <form method="post">
                        <FormTokens form={`remove.${id}`} />
                        <input type="hidden" name="id" value={id} />
                        {t('library.unused')}{' '}
                        <details className="RecordForm-confirm">
                          <summary>{t('form.remove')}</summary>
                          <p>{t('form.removeConfirm')}</p>
                          <Button
                            type="submit"
                            variant="line"
                            className="RecordForm-danger"
                            name="action"
                            value="remove"
                          >
                            {t('form.remove')}
                            <span className="sr">: {name}</span>
                          </Button>
                        </details>
                      </form>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <EmptyState title={t('list.nothingYet')} />
      )}
      <PageLinks view={view} />
    </>
  );
}
