import Head from 'next/head';
import { useTexts } from '@/providers/TextsProvider';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Boundary } from '@/components/Boundary';
import { Button } from '@/components/Button';
import { ErrorSummary } from '@/components/ErrorSummary';
import { Note } from '@/components/Note';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import type { FormValues } from '../engine/createFields';
import type { SiteForm as SiteFormState } from '../engine/useSiteForm';

type SiteFormProps<Values extends FormValues> = {
  form: SiteFormState<Values>;
  /** The title given to PageHead; the form puts `Error:` before it while something is wrong. */
  pageTitle: string;
  /** The page that answers a submit before hydration or without scripts; forms that appear only with scripts have none. */
  action?: string;
  isTwoColumns?: boolean;
  hasFiles?: boolean;
  children: ReactNode;
};

/** Of a question with choices the checked one, or the first; what is folded away is opened. */
function focusControl(id: string): void {
  const part = document.getElementById(id);
  part?.closest('details')?.setAttribute('open', '');
  const choice = part?.querySelector<HTMLElement>('input:checked') ?? part?.querySelector('input');
  (choice ?? part)?.focus();
}

/** A form below its error summary, problem, notice, and the note of a restored draft. */
export function SiteForm<Values extends FormValues>({
  form,
  pageTitle,
  action,
  isTwoColumns = false,
  hasFiles = false,
  children,
}: SiteFormProps<Values>) {
  const t = useTexts(['forms', 'common']);
  const name = useAppSelector(selectSiteInfo)?.name;
  const summary = useRef<HTMLDivElement>(null);
  const problem = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const { errors, failures, fields } = form;
  const isWrong = errors.length > 0 || !!form.problem;

  // Before the effects of what is in the form, which read its values.
  useLayoutEffect(() => (element.current ? fields.attach(element.current) : undefined), [fields]);

  /** 1 where the form was posted without scripts: its HTML has focused the errors already. */
  const [failuresInHtml] = useState(failures);
  const focusOutcome = useEffectEvent(() => {
    const isBeingCorrected = failures === failuresInHtml && element.current?.contains(document.activeElement);
    if (!isBeingCorrected) (summary.current ?? problem.current ?? notice.current)?.focus();
  });
  useEffect(() => {
    if (failures > 0) focusOutcome();
  }, [failures]);

  const fullTitle = name ? t('common:page.title', { page: pageTitle, name }) : pageTitle;
  return (
    <div className="SiteForm-parts">
      {/* A fault in what stands above the form must not take away what was typed into it. */}
      <Boundary tryAgainOn={String(failures)}>
        {isWrong && (
          <Head>
            <title>{`${t('err.prefix')} ${fullTitle}`}</title>
          </Head>
        )}
        {form.isDraftRestored && (
          <Note>
            <span>{t('draft')}</span>{' '}
            <Button variant="quiet" onClick={form.clear}>
              {t('btn.clearForm')}
            </Button>
          </Note>
        )}
        {form.problem && (
          // In the server's HTML it takes the focus without scripts.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          <div role="alert" tabIndex={-1} ref={problem} autoFocus={errors.length === 0}>
            <Note tone="bad">
              <p>{form.problem}</p>
              {form.isOutdated && (
                <Button variant="quiet" onClick={() => window.location.reload()}>
                  {t('btn.reload')}
                </Button>
              )}
            </Note>
          </div>
        )}
        {form.notice && (
          <div role="status" tabIndex={-1} ref={notice}>
            <Note tone="warn">{form.notice}</Note>
          </div>
        )}
        {errors.length > 0 && (
          <ErrorSummary
            title={t('err.summary', { count: errors.length })}
            errors={errors}
            onChoose={focusControl}
            ref={summary}
          />
        )}
      </Boundary>
      {/* Always POST: what is sent before hydration must not appear in the address. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the events of its controls */}
      <form
        ref={element}
        className={isTwoColumns ? 'SiteForm-form SiteForm-two' : 'SiteForm-form'}
        method="post"
        action={action}
        encType={hasFiles ? 'multipart/form-data' : undefined}
        noValidate
        onSubmit={(event) => void form.submit(event)}
        onFocus={form.prepare}
        onChange={form.change}
        onBlur={form.leave}
      >
        {children}
      </form>
    </div>
  );
}

type NeedsScriptProps = {
  /** The form was sent without scripts; nothing of it was read. */
  wasSent: boolean;
};

/** Says that the form needs JavaScript, to visitors without it. */
export function NeedsScript({ wasSent }: NeedsScriptProps) {
  const t = useTexts('forms');
  const note = <Note tone="warn">{t('needsScript')}</Note>;
  return wasSent ? <div role="alert">{note}</div> : <noscript>{note}</noscript>;
}
