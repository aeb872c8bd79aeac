import { cleanSeen } from '@/contract/text.mjs';
import type { TextKey } from '../../texts/texts';
import { buildTexts, type Field, type FieldTexts } from './fields';

type LinesOptions = FieldTexts & {
  /** What stands for a line of its own, where lines are not all that separates. */
  split?: (text: string) => string[];
  /** Another way of writing the same line, as it is kept. */
  normalize?: (line: string) => string;
  /** What each line must be. */
  isRight: (line: string) => boolean;
  /** The message where one is not, which is told as `line`. */
  patternKey?: TextKey;
  maxLines?: number;
  /** Each line is the address of a picture: a script offers those of the library. */
  isGallery?: boolean;
  /** The endpoint whose answers a script offers. */
  choices?: string;
};

/** A list of short texts, one a line. */
export const linesField = ({
  split = (text) => text.split('\n'),
  normalize = (line) => line,
  isRight,
  patternKey = 'adminFields:wrong.line',
  maxLines = 50,
  isGallery = false,
  choices,
  ...texts
}: LinesOptions): Field<string[]> => ({
  buildControl: (name, context) => ({
    ...buildTexts(name, texts, context),
    kind: 'area',
    isRequired: false,
    rows: 4,
    isMarkdown: false,
    isGallery,
    ...(choices && { choices }),
  }),
  write: (name, lines) => ({ [name]: lines.join('\n') }),
  read: (name, values) => {
    const typed = split(values[name] ?? '').map(cleanSeen);
    const lines = typed.map(normalize).filter(Boolean);
    if (lines.length > maxLines) return { issues: [{ name, key: 'errors:field.tooMany' }] };
    const wrong = typed.find((line) => normalize(line) && !isRight(normalize(line)));
    return wrong === undefined ? { value: lines } : { issues: [{ name, key: patternKey, values: { line: wrong } }] };
  },
});
