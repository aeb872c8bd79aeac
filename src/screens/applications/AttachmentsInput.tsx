import { useEffect, useState, type RefObject } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { FileInput } from '@/components/FileInput';
import { Note } from '@/components/Note';
import type { PostedForm } from '@/contract/postedForm';
import type { SiteInfo } from '@/contract/site';
import { readDraft, writeDraft } from '@/features/forms/drafts/formDraft';

const MEGABYTE = 1024 * 1024;
const NAME = 'attachments';
const ACCEPT = '.pdf,.jpg,.jpeg,.png,.webp,.docx,.xlsx,.pptx,.odt,.ods';

type AttachmentsInputProps = {
  /** Where the names of the chosen files are kept until the application is sent. */
  draft: string;
  input: RefObject<HTMLInputElement | null>;
  taken: NonNullable<SiteInfo['application_files']>;
  posted: PostedForm | null;
};

const readNames = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The names of files that came back with a form: they have to be chosen again. */
export const readLostFiles = (posted: PostedForm | null): string => readNames(posted?.values[NAME]);

/**
 * Files beside an application. A page cannot choose files for its visitor: after a reload, and in a form that came back,
 * it names those that were chosen and asks for them again.
 */
export function AttachmentsInput({ draft, input, taken, posted }: AttachmentsInputProps) {
  const t = useTexts(['apply', 'forms']);
  const [lost, setLost] = useState(readLostFiles(posted));
  useEffect(() => {
    const names = readNames(readDraft(draft)?.names);
    // Chosen before hydration: nothing is lost.
    if (!names || input.current?.files?.length) return;
    setLost(names);
    input.current?.closest('details')?.setAttribute('open', '');
  }, [draft, input]);

  const handleFiles = (files: File[]) => {
    writeDraft(draft, { names: files.map(({ name }) => name).join(', ') });
    setLost('');
  };
  return (
    <>
      <FileInput
        ref={input}
        id={`apply-${NAME}`}
        name={NAME}
        multiple
        accept={ACCEPT}
        onFiles={handleFiles}
        label={t('files')}
        optional={t('forms:field.optional')}
        hint={t('filesHint', { n: taken.max_count, size: Math.floor(taken.max_bytes / MEGABYTE) })}
        choose={t('chooseFiles')}
        remove={(name) => t('removeFile', { name })}
        isFull
      />
      {lost && (
        <div className="Field-full">
          <Note tone="warn">{t('filesAgain', { names: lost })}</Note>
        </div>
      )}
    </>
  );
}
