import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react';
import { useHydrated } from '@/lib/useHydrated';
import { formatSize } from '@/lib/format';
import { useSiteLocation } from '@/providers/SiteLocation';
import { controlState, Field, type FieldTexts } from './Field';
import { IconButton } from './IconButton';

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> &
  FieldTexts & {
    id: string;
    /** Of the button that chooses: the browser’s own speaks the browser’s language. */
    choose: string;
    /** Names the button that takes a file out of the list. */
    remove: (name: string) => string;
    /** The chosen files have changed. */
    onFiles: (files: File[]) => void;
    ref: React.RefObject<HTMLInputElement | null>;
  };

/** A file is the same when it is chosen twice. */
const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Gives a control other files; its `change` is not fired. */
function putFiles(input: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}

/**
 * Chooses files, adds to those that were chosen, and lists them. Without scripts it is the browser's own control; with them
 * that one keeps focus, keyboard and files behind a button in the page's language.
 */
export function FileInput({
  label,
  hint,
  error,
  optional,
  isFull,
  id,
  choose,
  remove,
  onFiles,
  ref,
  ...rest
}: FileInputProps) {
  const { locale } = useSiteLocation();
  const isHydrated = useHydrated();
  const [files, setFiles] = useState<readonly File[]>([]);
  const list = useRef<HTMLUListElement>(null);

  const show = (chosen: File[]) => {
    setFiles(chosen);
    onFiles(chosen);
  };
  const handleChange = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(input.files ?? [])];
    const kept = chosen.length === 0 ? [] : files.filter((file) => !chosen.some((other) => isSame(file, other)));
    if (kept.length > 0) putFiles(input, [...kept, ...chosen]);
    show([...kept, ...chosen]);
  };
  const handleRemove = (index: number) => {
    const left = files.filter((_, place) => place !== index);
    if (ref.current) putFiles(ref.current, left);
    show(left);
    // The next one takes the place of the button that goes; after the last one it is the control again.
    const next = list.current?.querySelectorAll('button')[index + 1] ?? ref.current;
    next?.focus();
  };

  return (
    <Field {...{ id, label, hint, error, optional, isFull }}>
      <div className="FileInput-parts">
        <input
          {...rest}
          ref={ref}
          id={id}
          type="file"
          className={isHydrated ? 'FileInput-native' : 'Input-input'}
          onChange={handleChange}
          {...controlState(id, { hint, error })}
        />
        {isHydrated && (
          <label className="Button-button Button-line FileInput-button" htmlFor={id}>
            {choose}
          </label>
        )}
        {files.length > 0 && (
          <ul ref={list} className="FileInput-list" aria-label={label}>
            {files.map((file, index) => (
              <li key={`${file.name} ${file.size} ${file.lastModified}`}>
                <span className="FileInput-name">{file.name}</span>{' '}
                <small className="muted num">{formatSize(file.size, locale)}</small>
                <IconButton icon="x" label={remove(file.name)} onClick={() => handleRemove(index)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Field>
  );
}
