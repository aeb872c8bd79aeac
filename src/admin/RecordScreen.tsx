import { useTexts } from '@/providers/TextsProvider';
import { Note } from '@/components/Note';
import { Panel } from '@/components/Panel';
import type { RecordView, FormView, RailView } from '@/contract/admin';
import type { ScreenProps } from './AdminPage';
import { CellFacts } from './CellValue';
import { RecordForm, sectionId } from './RecordForm';
import { ActionForm } from './ActionForm';
import { EditorRail } from './EditorRail';
import { useOwnNote } from './FormTokens';
import { AlertNote } from './AlertNote';
import { LinkList } from './LinkList';

/** Any record: its facts, its form and the buttons for what else can be done with it. */
export function RecordScreen({ view }: ScreenProps<RecordView>) {
  const t = useTexts(['admin', 'adminContent']);
  const { form, facts, actions, links, refusal, rail } = view;
  const note = useOwnNote();
  const top = refusal && (
    <AlertNote tone="bad">
      <p>{refusal.text}</p>
      <p>
        <a href={refusal.link.href}>{refusal.link.text}</a>
      </p>
    </AlertNote>
  );
  if (form && rail) {
    return (
      <>
        {top}
        <a className="skip" href="#record-buttons">
          {t('adminContent:rail.skip')}
        </a>
        <div className="Editor-page" data-editor>
          <EditorIndex form={form} lacks={rail.lacks} />
          <div className="Editor-body">
            <RecordForm form={form} hasRail />
          </div>
          <EditorRail form={form} rail={rail} view={view} />
        </div>
      </>
    );
  }
  const beside = (
    <>
      {facts.length > 0 && <CellFacts facts={facts} />}
      <LinkList className="RecordForm-actions" links={links} />
    </>
  );
  const deeds = actions.length > 0 && (
    <div className="RecordForm-actions">
      {actions.map((action) => (
        <ActionForm key={action.name} action={action} version={form?.version ?? ''} errors={form?.errors ?? {}} />
      ))}
    </div>
  );
  if (form && facts.length > 0) {
    return (
      <>
        {top}
        <div className="RecordForm-columns">
          <RecordForm form={form} />
          <aside>
            <Panel>
              {beside}
              {deeds}
            </Panel>
          </aside>
        </div>
      </>
    );
  }
  return (
    <>
      {top}
      {note && !form && (
        <div role="status">
          <Note tone={note.tone}>{note.text}</Note>
        </div>
      )}
      {beside}
      {form && <RecordForm form={form} />}
      {deeds}
    </>
  );
}

type EditorIndexProps = { form: FormView; lacks: RailView['lacks'] };

/** The sections of a form, with a mark where one has an error or lacks a language; one section needs none. */
function EditorIndex({ form, lacks }: EditorIndexProps) {
  const t = useTexts('adminContent');
  if (form.sections.length < 2) return null;
  const isIn = ({ controls }: FormView['sections'][number], names: readonly string[]) =>
    names.some((name) => controls.some((control) => name === control.name || name.startsWith(`${control.name}.`)));
  const faulty = Object.keys(form.errors);
  const lacking = lacks.map(({ name }) => name);
  return (
    <nav className="Editor-index" aria-label={t('rail.index')}>
      <ol>
        {form.sections.map((section, index) => {
          const mark = isIn(section, faulty) ? 'faulty' : isIn(section, lacking) ? 'lacking' : null;
          return (
            <li key={index}>
              <a href={`#${sectionId(index)}`} data-mark={mark}>
                {section.title}
                {mark && <span className="sr">, {t(`rail.${mark}`)}</span>}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
