import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { TextInput } from '@/components/TextInput';
import { WRITING_SCRIPT } from '@/config/builtAssets.mjs';
import type { ControlView } from '@/contract/admin';

const TOOLS = ['bold', 'italic', 'heading', 'list', 'link', 'table', 'picture'] as const;

/** Buttons for a text in Markdown, shown by `scripts/admin/markdown.ts`; without it Markdown is typed. */
export function WritingBar({ name, label }: { name: string; label: string }) {
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
      {TOOLS.map((tool) => (
        <Button key={tool} variant="quiet" size="sm" data-write={tool}>
          {t(`writing.${tool}`)}
        </Button>
      ))}
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
