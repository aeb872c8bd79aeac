import { useTranslation } from 'react-i18next';
import type { FormView, RailView } from '@/contract/admin';
import { sectionId } from './RecordForm';

type EditorIndexProps = { form: FormView; lacks: RailView['lacks'] };

/** The sections of a form, with a mark where one has an error or lacks a language; one section needs none. */
export function EditorIndex({ form, lacks }: EditorIndexProps) {
  const { t } = useTranslation('adminContent');
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
