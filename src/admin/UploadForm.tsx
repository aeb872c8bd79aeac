import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import type { UploadView } from '@/contract/adminLibrary';
import { FileField } from './FileField';
import { FormTokens } from './FormTokens';
import { UploadState } from './UploadState';
import { AlertNote } from './AlertNote';

type UploadFormProps = { upload: UploadView };

/**
 * Uploads files; with `scripts/admin/upload.ts` by one press, or dropped anywhere on the page or pasted, and pictures go
 * one by one. The fields for it without scripts are folded; there a phone offers its camera.
 */
export function UploadForm({ upload }: UploadFormProps) {
  const t = useTexts('admin');
  const { accept, hint, problems } = upload;
  const isOfPictures = accept.includes('image/');
  return (
    <>
      {problems.length > 0 && (
        <AlertNote tone="bad">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </AlertNote>
      )}
      <form
        method="post"
        encType="multipart/form-data"
        className="Library-upload"
        data-upload
        data-drop={t('library.drop')}
      >
        <FormTokens form="upload" />
        <Button data-choose hidden>
          {t(isOfPictures ? 'library.uploadPictures' : 'library.uploadDocuments')}
        </Button>
        <p className="Field-hint">{hint}</p>
        <details className="RecordForm-ask">
          <summary>{t('library.form')}</summary>
          <div className="Library-native">
            <FileField id="files" name="files" multiple accept={accept} label={t('library.files')} />
            {isOfPictures && (
              <div className="Library-camera">
                <FileField id="camera" name="files" accept={accept} capture="environment" label={t('library.camera')} />
              </div>
            )}
            <Button type="submit" variant="line">
              {t('library.upload')}
            </Button>
          </div>
        </details>
        {isOfPictures ? <UploadState /> : <p role="status" data-busy={t('library.busy')} />}
      </form>
    </>
  );
}
