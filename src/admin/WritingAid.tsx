import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { controlState, Field, type FieldTexts } from '@/components/Field';
import { TextInput } from '@/components/TextInput';
import { WRITING_SCRIPT } from '@/config/builtAssets.mjs';
import type { Locale } from '@/config/locales';
import type { ControlView } from '@/contract/admin';

/** What each button draws, 24 × 24. */
const TOOLS = {
  bold: 'M6 12h9a4 4 0 0 1 0 8H6V4h8a4 4 0 0 1 0 8',
  italic: 'M19 4h-9M14 20H5M15 4 9 20',
  heading: 'M6 12h12M6 20V4M18 20V4',
  list: 'M3 6h.01M3 12h.01M3 18h.01M8 6h13M8 12h13M8 18h13',
  link: 'M10 13a5 5 0 0 0 7.5.5l3-3a5 5 0 0 0-7-7l-1.7 1.7M14 11a5 5 0 0 0-7.5-.5l-3 3a5 5 0 0 0 7 7l1.7-1.7',
  table: 'M3 5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM12 3v18M3 9h18M3 15h18',
  picture:
    'M3 5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM9 7a2 2 0 1 0 0 4 2 2 0 0 0 0-4M21 15l-3-3a2 2 0 0 0-3 0l-9 9',
} as const;
type Tool = keyof typeof TOOLS;
const NAMES: readonly Tool[] = ['bold', 'italic', 'heading', 'list', 'link', 'table', 'picture'];

/** Buttons for a text in Markdown, shown by `scripts/admin/markdown.ts`; without it Markdown is typed. */
function WritingBar({ name, label }: { name: string; label: string }) {
  const t = useTexts('admin');
  const column = t('writing.column');
  const table = `| ${column} 1 | ${column} 2 |\n| --- | --- |\n|  |  |`;
  return (
    <div
      className="WritingAid-bar"
      role="group"
      aria-label={t('writing.tools', { label })}
      data-write-for={name}
      data-src={WRITING_SCRIPT}
      data-table={table}
      hidden
    >
      {NAMES.map((tool) => (
        <button
          key={tool}
          type="button"
          data-write={tool}
          aria-label={t(`writing.${tool}`)}
          title={t(`writing.${tool}`)}
        >
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d={TOOLS[tool]} />
          </svg>
        </button>
      ))}
    </div>
  );
}

type WritingFieldProps = FieldTexts & {
  id: string;
  name: string;
  rows: number;
  lang: Locale | undefined;
  maxLength: number | undefined;
  defaultValue: string;
};

/** A text in Markdown: its tools above it, how it will look below, on wide screens beside it. What the signs mean is behind a line. */
export function WritingField({ id, name, label, hint, error, optional, maxLength, ...area }: WritingFieldProps) {
  const t = useTexts('admin');
  return (
    <div className="WritingAid-field">
      <Field {...{ id, label, error, optional }}>
        {hint && (
          <details className="WritingAid-signs">
            <summary>{t('writing.signs')}</summary>
            <p className="Field-hint">{hint}</p>
          </details>
        )}
        <div className="WritingAid-paper">
          <WritingBar name={name} label={label} />
          <textarea
            {...area}
            id={id}
            name={name}
            className="Input-input"
            data-limit={maxLength}
            data-markdown
            {...controlState(id, { error })}
          />
        </div>
      </Field>
      <details className="RecordForm-preview" data-preview={name} data-failed={t('picker.failed')} hidden>
        <summary>{t('form.preview', { label })}</summary>
        <div className="prose" lang={area.lang} />
      </details>
    </div>
  );
}

const isMarkdown = (control: ControlView): boolean =>
  (control.kind === 'area' && control.isMarkdown) ||
  (control.kind === 'pair' && control.controls.some(isMarkdown)) ||
  (control.kind === 'rows' && control.rowControls.some(isMarkdown));

/** What `scripts/admin/writing.ts` opens for a link or a picture in a text; shut without it. */
export function WritingDialog({ controls }: { controls: readonly ControlView[] }) {
  const t = useTexts('admin');
  if (!controls.some(isMarkdown)) return null;
  return (
    <dialog className="PickerDialog-dialog" data-writing aria-label={t('writing.choose')}>
      <TextInput id="writing-search" type="search" label={t('list.search')} hint={t('writing.searchHint')} />
      <p role="status" data-none={t('list.nothingFound')} data-failed={t('picker.failed')} />
      <ul className="PickerDialog-found" />
      <Button variant="line" data-close>
        {t('picker.close')}
      </Button>
    </dialog>
  );
}
