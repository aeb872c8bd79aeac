import { Fieldset } from '@/components/Field';
import { TextInput } from '@/components/TextInput';
import type { ControlView, FormView } from '@/contract/admin';
import { findWorstPairs } from '@/lib/brandContrast';
import { DEFAULT_COLOURS, type BrandColours } from '@/lib/brandColours';
import { isColour, MIN_CONTRAST } from '@/lib/colour';

type ColoursControlProps = {
  control: Extract<ControlView, { kind: 'colours' }>;
  name: string;
  form: Pick<FormView, 'values' | 'errors'>;
  /** Before the sentence of an error. */
  errorPrefix: string;
};

/**
 * The colours that an organisation chooses, and for each in both schemes the text that is hardest to read. A script puts
 * a colour picker beside each input and asks for the contrast as it changes; without it a refused form shows both.
 */
export function ColoursControl({ control, name, form, errorPrefix }: ColoursControlProps) {
  const { label, hint, controls, texts, script } = control;
  const values = controls.map(({ colour, ...shown }) => {
    const id = `${name}.${colour}`;
    return { ...shown, colour, id, value: form.values[id] ?? DEFAULT_COLOURS[colour], error: form.errors[id] };
  });
  const chosen = values.map(({ colour, value }) => [colour, isColour(value) ? value : DEFAULT_COLOURS[colour]]);
  const pairs = findWorstPairs(Object.fromEntries(chosen) as BrandColours);
  return (
    <Fieldset id={name} legend={label} hint={hint} isLegendHidden>
      <div className="RecordForm-pair">
        {values.map(({ colour, id, value, error, ...shown }) => (
          <TextInput
            key={colour}
            {...shown}
            id={id}
            name={id}
            defaultValue={value}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            data-colour={colour}
            error={error === undefined ? undefined : { prefix: errorPrefix, text: error }}
          />
        ))}
      </div>
      <ul className="RecordForm-contrasts" data-contrasts data-enough={texts.enough} data-poor={texts.poor}>
        {pairs.map(({ colour, scheme, text, ground, ratio }) => (
          <li key={`${colour} ${scheme}`}>
            <svg width="64" height="40" aria-hidden="true">
              <rect width="64" height="40" fill={ground} />
              <text x="32" y="27" textAnchor="middle" fill={text}>
                Aa
              </text>
            </svg>
            <span>
              {values.find((one) => one.colour === colour)?.label}, {texts[scheme]}:{' '}
              <b className="num">{ratio.toFixed(2)}</b> : 1,{' '}
              <i data-poor={ratio < MIN_CONTRAST || undefined}>{ratio < MIN_CONTRAST ? texts.poor : texts.enough}</i>
            </span>
          </li>
        ))}
      </ul>
      <script src={script} defer />
    </Fieldset>
  );
}
