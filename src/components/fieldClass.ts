import type { FieldTexts } from './controlState';
import styles from './Field.module.css';

/** What Field, Fieldset and Checkbox look like around their controls. */
export const fieldClass = ({ error, isFull }: Pick<FieldTexts, 'error' | 'isFull'>): string =>
  [styles.field, error && styles.bad, isFull && styles.full].filter(Boolean).join(' ');
