import { useTexts } from '@/providers/TextsProvider';

/** Where `scripts/admin/sendPictures.ts` writes a line for each picture that is uploaded: its progress, then what came of it. */
export function UploadState() {
  const t = useTexts('admin');
  return (
    <div
      className="UploadState-lines"
      role="status"
      data-done={t('media.done')}
      data-failed={t('media.failed')}
      data-ended={t('media.ended')}
      data-describe={t('media.describeLink')}
      data-next={t('media.next')}
    />
  );
}
