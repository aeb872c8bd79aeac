import type { FieldTexts } from './controlState';
import styles from './Field.module.css';

/** Class of the container in Field, Fieldset and Checkbox. */
export const fieldClass = ({ error, isFull }: Pick<FieldTexts, 'error' | 'isFull'>): string =>
  [styles.field, error && styles.bad, isFull && styles.full].filter(Boolean).join(' ');
