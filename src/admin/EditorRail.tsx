import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import type { FormView, RailView, RecordView } from '@/contract/admin';
import { ActionForm } from './ActionForm';
import { CellFacts } from './CellValue';
import { FormControl } from './FormControl';
import { SavedNote } from './SavedNote';
import { LinkList } from './LinkList';

type EditorRailProps = { form: FormView; rail: RailView; view: RecordView };

/** The inputs that lack a text, by the language that lacks them. */
function groupLacks(lacks: RailView['lacks']) {
  const languages = [...new Set(lacks.map(({ language }) => language))];
  return languages.map((language) => ({
    language,
    inputs: lacks
      .filter((lack) => lack.language === language)
      .map(({ name, label }) => ({ href: `#${name}`, text: label })),
  }));
}

/**
 * Beside the form of a record: what its state is and what can be done with it. On a phone it is a bar at the lower edge
 * with the buttons that save, and the rest opens above it, without scripts too.
 */
export function EditorRail({ form, rail, view }: EditorRailProps) {
  const t = useTexts('adminContent');
  const { aside = [], buttons = [], errors, version } = form;
  const hasMain = buttons.some(({ isMain }) => isMain);
  const own = [...aside, ...view.actions].flatMap(({ controls = [] }) => controls.map(({ name }) => name));
  const isFaulty = own.some((name) => name in errors);
  return (
    <aside className="Editor-rail" aria-label={t('rail.title')}>
      <div className="Editor-bar" id="record-buttons" tabIndex={-1}>
        <SavedNote />
        <AutosaveNote />
        <div className="Editor-buttons">
          {buttons.map(({ name, label, isMain = false }, index) => (
            <Button
              key={name}
              type="submit"
              form="form"
              variant={hasMain === isMain && (hasMain || index === 0) ? 'main' : 'line'}
              name="do"
              value={name}
            >
              {label}
            </Button>
          ))}
          <Button variant="line" className="Editor-more" popoverTarget="record-rail">
            {t('rail.more')}
          </Button>
        </div>
      </div>
      {/* In its place where something in it is to be corrected. */}
      <div id="record-rail" className="Editor-rest" {...(!isFaulty && { popover: 'auto' })}>
        {view.facts.length > 0 && <CellFacts facts={view.facts} />}
        {groupLacks(rail.lacks).map(({ language, inputs }) => (
          <div key={language}>
            <h2>{t('rail.lacks', { language })}</h2>
            <LinkList links={inputs} />
          </div>
        ))}
        {aside.map(({ title, controls, button }) => (
          <div key={title}>
            <h2>{title}</h2>
            {controls.map((control) => (
              <FormControl key={control.name} control={control} prefix="" form={form} owner="form" />
            ))}
            <Button type="submit" form="form" variant="line" name="do" value={button.name}>
              {button.label}
            </Button>
          </div>
        ))}
        {rail.previews.length > 0 && (
          <div>
            <h2>{t('rail.previews')}</h2>
            <ul className="Editor-previews">
              {rail.previews.map(({ language, links }) => (
                <li key={language}>
                  <span aria-hidden="true">{language}</span>
                  {links.map(({ href, text }) => (
                    <a key={href} href={href}>
                      <span className="sr">{`${t('rail.previews')}: ${language}, `}</span>
                      {text}
                    </a>
                  ))}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <LinkList links={view.links} />
          {view.actions.map((action) => (
            <ActionForm key={action.name} action={action} version={version} errors={errors} />
          ))}
        </div>
      </div>
    </aside>
  );
}

/** What `scripts/admin/autosave.ts` says of the draft that it saves. */
function AutosaveNote() {
  const t = useTexts('adminContent');
  return (
    <p
      className="Editor-autosave"
      aria-live="polite"
      data-autosave
      data-saved={t('autosave.saved')}
      data-conflict={t('autosave.conflict')}
      data-session={t('autosave.session')}
      data-offline={t('autosave.offline')}
      data-scheduled={t('autosave.scheduled')}
      data-unfit={t('autosave.unfit')}
    />
  );
}
