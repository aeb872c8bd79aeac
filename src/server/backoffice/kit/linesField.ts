import type { TextKey } from '../../platform/texts/texts';
import type { Field, FieldTexts } from './fields';

type LinesOptions = FieldTexts & {
  /** What each line must match. */
  pattern: RegExp;
  /** The message where one does not, which is told as `line`. */
  patternKey?: TextKey;
  maxLines?: number;
  /** Each line is the address of a picture: a script offers those of the library. */
  isGallery?: boolean;
  /** The endpoint whose answers a script offers. */
  choices?: string;
};

/** A list of short texts, one a line. */
export const linesField = ({
  label,
  hint,
  pattern,
  patternKey = 'adminFields:wrong.line',
  maxLines = 50,
  isGallery = false,
  choices,
}: LinesOptions): Field<string[]> => ({
  buildControl: (name, { t }) => ({
    name,
    label: t(label),
    ...(hint && { hint: t(hint) }),
    kind: 'area',
    isRequired: false,
    rows: 4,
    isMarkdown: false,
    isGallery,
    ...(choices && { choices }),
  }),
  write: (name, lines) => ({ [name]: lines.join('\n') }),
  read: (name, values) => {
    const lines = (values[name] ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    if (lines.length > maxLines) return { issues: [{ name, key: 'errors:field.tooMany' }] };
    const wrong = lines.find((line) => !pattern.test(line));
    return wrong === undefined ? { value: lines } : { issues: [{ name, key: patternKey, values: { line: wrong } }] };
  },
});
