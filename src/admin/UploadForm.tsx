import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { TextInput } from '@/components/TextInput';
import type { UploadView } from '@/contract/adminLibrary';
import { FormTokens } from './FormTokens';
import { UploadState } from './UploadState';
import { AlertNote } from './AlertNote';

type UploadFormProps = { upload: UploadView };

/**
 * Uploads files; with `scripts/admin/upload.ts` they can be dropped on the page or pasted too, and pictures go one by one.
 * A phone offers its camera.
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
      <form method="post" encType="multipart/form-data" className="Library-upload" data-upload>
        <FormTokens form="upload" />
        <TextInput
          id="files"
          name="files"
          type="file"
          multiple
          accept={accept}
          label={t('library.files')}
          hint={hint}
        />
        {isOfPictures && (
          <div className="Library-camera">
            <TextInput
              id="camera"
              name="files"
              type="file"
              accept={accept}
              capture="environment"
              label={t('library.camera')}
            />
          </div>
        )}
        <Button type="submit">{t('library.upload')}</Button>
        {isOfPictures ? <UploadState /> : <p role="status" data-busy={t('library.busy')} />}
      </form>
    </>
  );
}
