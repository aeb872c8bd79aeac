import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';
import { Checkbox } from '@/components/Checkbox';
import { ErrorSummary } from '@/components/ErrorSummary';
import { Facts } from '@/components/Facts';
import { Note } from '@/components/Note';
import { TextArea, TextInput } from '@/components/TextInput';
import type { PictureView } from '@/contract/adminLibrary';
import type { ScreenProps } from './AdminPage';
import { FormTokens } from './FormTokens';
import { AlertNote } from './AlertNote';
import { LinkList } from './LinkList';
import { PostButton } from './PostButton';

type Size = { width: number; height: number };

/** As the site cuts pictures. */
const CROPS: readonly (Size & { name: string })[] = [
  { name: '16:9', width: 192, height: 108 },
  { name: '4:3', width: 144, height: 108 },
  { name: '1:1', width: 108, height: 108 },
];

const readPercent = (text = ''): number => Math.min(Math.max(Number(text) || 0, 0), 100);

/** Where a picture lies so that a frame shows as much of it as fits, around its focal point. */
function cutTo(picture: Size, focus: { x: number; y: number }, frame: Size) {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { width, height, x: ((frame.width - width) * focus.x) / 100, y: ((frame.height - height) * focus.y) / 100 };
}

/**
 * One picture: what it shows, then its focal point, which is chosen by a press on it, with and without scripts, or by two
 * numbers.
 */
export function PictureScreen({ view }: ScreenProps<PictureView>) {
  const t = useTexts(['admin', 'forms']);
  const { preview, values, errors, uses, address } = view;
  const focus = { x: readPercent(values.focus_x), y: readPercent(values.focus_y) };
  const point = { x: (preview.width * focus.x) / 100, y: (preview.height * focus.y) / 100 };
  const { remove, ...wrong } = errors;
  const problem = (name: string) =>
    errors[name] === undefined ? undefined : { prefix: t('forms:err.prefix'), text: errors[name] };
  const problems = Object.entries(wrong).map(([id, text]) => ({ id, text }));
  return (
    <>
      {problems.length > 0 && (
        <ErrorSummary title={t('forms:err.summary', { count: problems.length })} errors={problems} />
      )}
      {view.name && <p className="muted">{view.name}</p>}
      {view.isConflict && <AlertNote tone="warn">{t('conflict.lead')}</AlertNote>}
      {!view.isComplete && <Note tone="warn">{t('pictures.incomplete')}</Note>}
      <form method="post" className="RecordForm-form" noValidate data-record>
        {/* Enter in a field presses the first button of a form: it must be the one that saves. */}
        {/* eslint-disable-next-line jsx-a11y/control-has-associated-label -- nobody sees or reaches it */}
        <button type="submit" name="do" value="save" hidden tabIndex={-1} />
        <FormTokens form="picture" />
        <input type="hidden" name="version" value={view.version} />
        <div className="Library-picture">
          <section className="RecordForm-section Library-focus">
            <h2>{t('pictures.focus')}</h2>
            <p id="focus-hint">{t('pictures.focusHint')}</p>
            <div className="Library-point">
              <input
                type="image"
                name="focus"
                src={preview.src}
                width={preview.width}
                height={preview.height}
                alt={t('pictures.focusPress')}
                aria-describedby="focus-hint"
              />
              <svg width={preview.width} height={preview.height} aria-hidden="true">
                <circle cx={point.x} cy={point.y} r="15" fill="none" stroke="#fff" strokeWidth="8" />
                <circle cx={point.x} cy={point.y} r="15" fill="none" stroke="#a3123f" strokeWidth="4" />
                <circle cx={point.x} cy={point.y} r="4" fill="#a3123f" stroke="#fff" strokeWidth="2" />
              </svg>
            </div>
            <div className="Library-percents">
              {(['focus_x', 'focus_y'] as const).map((name) => (
                <TextInput
                  key={name}
                  id={name}
                  name={name}
                  type="text"
                  inputMode="numeric"
                  data-highest={100}
                  label={t(`pictures.${name}`)}
                  defaultValue={values[name]}
                />
              ))}
            </div>
          </section>
          <section className="RecordForm-section">
            <h2>{t('pictures.shows')}</h2>
            <p>{t('pictures.showsLead')}</p>
            {(['alt.az', 'alt.en'] as const).map((name) => (
              <TextArea
                key={name}
                id={name}
                name={name}
                rows={3}
                lang={name.slice(-2)}
                label={t(`pictures.${name}`)}
                error={problem(name)}
                defaultValue={values[name]}
              />
            ))}
            <Checkbox id="is_decorative" name="is_decorative" defaultChecked={view.isDecorative} error={undefined}>
              {t('pictures.decorative')}
            </Checkbox>
          </section>
          <section className="RecordForm-section">
            <h2>{t('pictures.crops')}</h2>
            <p>{t('pictures.cropsLead')}</p>
            <div className="Library-crops">
              {CROPS.map(({ name, ...crop }) => (
                <figure key={name}>
                  <svg viewBox={`0 0 ${crop.width} ${crop.height}`} aria-hidden="true">
                    <image href={preview.src} {...cutTo(preview, focus, crop)} preserveAspectRatio="none" />
                  </svg>
                  <figcaption>{name}</figcaption>
                </figure>
              ))}
            </div>
          </section>
        </div>
        <div className="RecordForm-submit">
          <Button type="submit" size="lg" name="do" value="save">
            {t('form.save')}
          </Button>
        </div>
      </form>
      <div className="RecordForm-pair">
        <section className="RecordForm-section">
          <h2>{t('library.uses')}</h2>
          <p>{t(uses.length > 0 ? 'pictures.usesLead' : 'pictures.unused')}</p>
          <LinkList className="Library-uses" links={uses} />
          {uses.length === 0 && (
            <PostButton
              form="remove"
              name="action"
              value="remove"
              label={t('form.remove')}
              confirm={t('form.removeConfirm')}
              isDanger
            />
          )}
          {remove && <AlertNote tone="bad">{remove}</AlertNote>}
        </section>
        <section className="RecordForm-section">
          <h2>{t('pictures.file')}</h2>
          <Facts facts={[...view.facts, { label: t('pictures.address'), value: <Address address={address} /> }]} />
        </section>
      </div>
    </>
  );
}

/** Readable: what stands behind its path is text and focal point in code. What is copied has it. */
function Address({ address }: Pick<PictureView, 'address'>) {
  const t = useTexts(['admin', 'forms']);
  const [path] = address.split('#');
  return (
    <div className="Library-address">
      <code translate="no">{path}</code>
      <small className="muted">{t('pictures.addressHint')}</small>
      <p>
        <Button variant="line" size="sm" data-copy={address} data-copied={t('forms:btn.copied')} hidden>
          {t('forms:btn.copy')}
        </Button>
        <span className="sr" role="status" />
      </p>
      <noscript>
        <TextInput id="address" label={t('pictures.addressWhole')} readOnly defaultValue={address} />
      </noscript>
    </div>
  );
}
