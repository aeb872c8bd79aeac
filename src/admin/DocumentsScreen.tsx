import { useTexts } from '@/providers/TextsProvider';
import { EmptyState } from '@/components/EmptyState';
import type { DocumentsView } from '@/contract/adminLibrary';
import type { ScreenProps } from './AdminPage';
import { PageLinks } from './PageLinks';
import { UploadForm } from './UploadForm';
import { PostButton } from './PostButton';
import { Table } from './Table';

/** The library of documents: the link of each is what content names. */
export function DocumentsScreen({ view, frame }: ScreenProps<DocumentsView>) {
  const t = useTexts('admin');
  const { upload, documents, countText } = view;
  return (
    <>
      <UploadForm upload={upload} />
      <p className="muted" role="status">
        {documents.length > 0 && countText}
      </p>
      {documents.length > 0 ? (
        <Table
          region={frame.title}
          rows={documents}
          rowKey={({ id }) => id}
          columns={[
            {
              label: t('documents.name'),
              cell: ({ href, name }) => (
                <>
                  <a href={href}>{name}</a>
                  <br />
                  <small>{href}</small>
                </>
              ),
            },
            { label: t('documents.size'), cell: ({ size }) => size },
            { label: t('pictures.uploaded'), cell: ({ date }) => date },
            {
              label: t('library.uses'),
              cell: ({ id, name, uses }) =>
                uses.length > 0 ? (
                  uses.map((use) => (
                    <a key={use.text} href={use.href}>
                      {use.text}
                    </a>
                  ))
                ) : (
                  <>
                    {t('library.unused')}{' '}
                    <PostButton
                      form={`remove.${id}`}
                      fields={{ id }}
                      name="action"
                      value="remove"
                      label={t('form.remove')}
                      about={name}
                      confirm={t('form.removeConfirm')}
                      isDanger
                    />
                  </>
                ),
            },
          ]}
        />
      ) : (
        <EmptyState title={t('documents.none')} text={t('documents.noneAbout')} />
      )}
      <PageLinks view={view} />
    </>
  );
}
