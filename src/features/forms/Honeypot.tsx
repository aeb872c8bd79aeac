import { useTranslation } from 'react-i18next';
import type { ComponentProps } from 'react';
import styles from './Honeypot.module.css';

type HoneypotProps = ComponentProps<'input'> & { id: string; error?: unknown };

/** A field for machines: nobody sees it, hears it or comes to it by keyboard, and browsers leave it alone. */
export function Honeypot({ id, error: _, ...rest }: HoneypotProps) {
  const { t } = useTranslation('forms');
  return (
    <div className={styles.hidden} aria-hidden="true">
      <label htmlFor={id}>{t('trap')}</label>
      <input {...rest} id={id} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
