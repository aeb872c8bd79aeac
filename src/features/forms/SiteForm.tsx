import Head from 'next/head';
import { useTranslation } from 'react-i18next';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/Button';
import { ErrorSummary } from '@/components/ErrorSummary';
import { Note } from '@/components/Note';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import styles from './SiteForm.module.css';
import type { FormValues } from './formValues';
import type { SiteForm as SiteFormState } from './useSiteForm';

type SiteFormProps<Values extends FormValues> = {
  form: SiteFormState<Values>;
  /** Of the page, as PageHead has it: it begins with `Error:` while something is wrong. */
  pageTitle: string;
  /** Where a submit goes before the page is alive: a door that answers a POST. Forms that come alive first need none. */
  action?: string;
  isTwoColumns?: boolean;
  children: ReactNode;
};

/** A form with all that stands above it: what is wrong, and that an unsent text was kept. */
export function SiteForm<Values extends FormValues>({
  form,
  pageTitle,
  action,
  isTwoColumns = false,
  children,
}: SiteFormProps<Values>) {
  const { t } = useTranslation(['forms', 'common']);
  const name = useAppSelector(selectSiteInfo)?.name;
  const summary = useRef<HTMLDivElement>(null);
  const problem = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const fields = useRef<HTMLFormElement>(null);
  const { errors, failures } = form;
  const isWrong = errors.length > 0 || form.problem !== null;

  /** More than none where the form came back: its HTML has the focus at what is wrong already. */
  const [failuresInHtml] = useState(failures);
  const tell = useEffectEvent(() => {
    const isBeingCorrected = failures === failuresInHtml && fields.current?.contains(document.activeElement);
    if (!isBeingCorrected) (summary.current ?? problem.current ?? notice.current)?.focus();
  });
  useEffect(() => {
    if (failures > 0) tell();
  }, [failures]);

  const fullTitle = name ? t('common:page.title', { page: pageTitle, name }) : pageTitle;
  return (
    <div className={styles.parts}>
      {isWrong && (
        <Head>
          <title>{`${t('err.prefix')} ${fullTitle}`}</title>
        </Head>
      )}
      {form.isDraftRestored && (
        <Note>
          {t('draft')}{' '}
          <Button variant="quiet" onClick={form.clear}>
            {t('btn.clearForm')}
          </Button>
        </Note>
      )}
      {form.problem !== null && (
        // Where the page comes with it, the browser leads there without scripts.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        <div role="alert" tabIndex={-1} ref={problem} autoFocus={errors.length === 0}>
          <Note tone="bad">{form.problem}</Note>
        </div>
      )}
      {form.notice !== null && (
        <div role="status" tabIndex={-1} ref={notice}>
          <Note tone="warn">{form.notice}</Note>
        </div>
      )}
      {errors.length > 0 && (
        <ErrorSummary
          title={t('err.summary', { count: errors.length })}
          errors={errors}
          onChoose={form.focus}
          ref={summary}
        />
      )}
      {/* Always POST: what is sent before the page is alive must not end in the address. */}
      <form
        ref={fields}
        className={isTwoColumns ? `${styles.form} ${styles.two}` : styles.form}
        method="post"
        action={action}
        noValidate
        onSubmit={(event) => void form.submit(event)}
        onFocus={form.prepare}
      >
        {children}
      </form>
    </div>
  );
}
