import { useEffect, useState, type RefObject } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { Note } from '@/components/Note';
import { TextInput } from '@/components/TextInput';
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

/**
 * Files beside an application. A page cannot choose files for its visitor: after a reload, and in a form that came back,
 * it names those that were chosen and asks for them again.
 */
export function AttachmentsInput({ draft, input, taken, posted }: AttachmentsInputProps) {
  const t = useTexts(['apply', 'forms']);
  const [lost, setLost] = useState(readNames(posted?.values[NAME]));
  useEffect(() => {
    const names = readNames(readDraft(draft)?.names);
    // Chosen before hydration: nothing is lost.
    if (names && !input.current?.files?.length) setLost(names);
  }, [draft, input]);

  const handleChange = () => {
    const names = [...(input.current?.files ?? [])].map(({ name }) => name).join(', ');
    writeDraft(draft, { names });
    setLost('');
  };
  return (
    <>
      <TextInput
        ref={input}
        id={`apply-${NAME}`}
        name={NAME}
        type="file"
        multiple
        accept={ACCEPT}
        onChange={handleChange}
        label={t('files')}
        optional={t('forms:field.optional')}
        hint={t('filesHint', { n: taken.max_count, size: Math.floor(taken.max_bytes / MEGABYTE) })}
        isFull
      />
      {lost && <Note tone="warn">{t('filesAgain', { names: lost })}</Note>}
    </>
  );
}
