import type { ReactElement } from 'react';
import { useTexts } from '@/providers/TextsProvider';
import { Checkbox, Choice } from '@/components/Checkbox';
import { Fieldset } from '@/components/Field';
import { Note } from '@/components/Note';
import { Select } from '@/components/Select';
import { TextArea, TextInput } from '@/components/TextInput';
import type { ControlView, FormView, SearchResultView } from '@/contract/admin';
import { DateInput } from './DateInput';
import { MediaControl, type MediaKind } from './MediaControl';
import { findPicker } from './findPicker';
import { RowsControl } from './RowsControl';
import { WritingField } from './WritingAid';
import { LOCALES } from '@/config/locales';

type FormControlProps = {
  control: ControlView;
  /** Before its name: `steps.0.` in a row. */
  prefix: string;
  form: Pick<FormView, 'values' | 'errors' | 'advice' | 'isMostlyOptional'>;
  /** The id of its form, where it stands beside it. */
  owner?: string;
};

/** One control of a record's form, with its stored or typed value and what is wrong with it. */
export function FormControl({ control, prefix, form, owner }: FormControlProps) {
  const t = useTexts(['admin', 'forms']);
  const name = prefix + control.name;
  const { label, hint } = control;
  const text = form.errors[name];
  const error = text === undefined ? undefined : { prefix: t('forms:err.prefix'), text };
  const value = form.values[name] ?? '';
  const common = { id: name, name, label, hint, error };
  const isRequired = 'isRequired' in control ? control.isRequired : undefined;
  const optional = isRequired === false && !form.isMostlyOptional ? t('forms:field.optional') : undefined;
  const picker = findPicker(control);
  const asMedia = (kind: MediaKind, input: ReactElement) => (
    <MediaControl {...{ name, label, hint, optional, value, kind }} isFaulty={error !== undefined}>
      {input}
    </MediaControl>
  );
  switch (control.kind) {
    case 'text': {
      const { type, inputMode, autoComplete, maxLength, lang, sure } = control;
      const input =
        type === 'date' || type === 'time' ? (
          <DateInput {...{ ...common, optional }} hasTime={type === 'time'} defaultValue={value} form={owner} />
        ) : (
          <TextInput
            {...{ ...common, optional, type, inputMode, autoComplete, lang }}
            aria-required={isRequired || undefined}
            defaultValue={value}
            data-limit={maxLength}
            form={owner}
            data-lookup={control.lookup}
          />
        );
      if (!sure || !error) return input;
      return (
        <>
          {input}
          <Checkbox id={`${name}.sure`} name={`${name}.sure`}>
            {sure}
          </Checkbox>
        </>
      );
    }
    case 'area': {
      const { rows, maxLength, lang, isMarkdown } = control;
      if (isMarkdown) {
        return <WritingField {...{ ...common, optional, rows, lang }} maxLength={maxLength} defaultValue={value} />;
      }
      const area = (
        <TextArea
          {...{ ...common, ...(picker ? { hint: undefined } : { optional }), rows, lang }}
          defaultValue={value}
          data-limit={maxLength}
          {...(picker && { 'data-picker': picker })}
        />
      );
      return picker ? asMedia(control.isGallery ? 'gallery' : 'records', area) : area;
    }
    case 'select': {
      const { options, placeholder, records } = control;
      if (options.some(({ about }) => about)) {
        return (
          <Fieldset id={name} legend={label} hint={hint} error={error}>
            <div className="RecordForm-choices">
              {options.map((option) => (
                <Choice
                  key={option.value}
                  id={`${name}.${option.value}`}
                  name={name}
                  value={option.value}
                  title={option.text}
                  detail={option.about}
                  defaultChecked={option.value === value}
                />
              ))}
            </div>
          </Fieldset>
        );
      }
      const select = (
        <Select {...{ ...common, options }} {...(placeholder !== undefined && { placeholder })} defaultValue={value} />
      );
      const record = records?.[value];
      if (!record) return select;
      const text = options.find((option) => option.value === value)?.text;
      return (
        <div className="RecordForm-picked">
          {select}
          <a className="RecordForm-chosen" href={record.href}>
            {/* eslint-disable-next-line @next/next/no-img-element -- a small picture of our own */}
            {record.picture && <img src={record.picture} alt="" width={40} height={40} loading="lazy" />}
            {text}
          </a>
        </div>
      );
    }
    case 'check':
      return (
        <Checkbox id={name} name={name} error={error} defaultChecked={name in form.values}>
          {label}
          {hint && <small className="RecordForm-hint">{hint}</small>}
        </Checkbox>
      );
    case 'picture': {
      const advice = form.advice?.[name];
      return (
        <>
          {asMedia(
            'picture',
            <TextInput {...{ ...common, hint: undefined }} defaultValue={value} data-picker={picker} />,
          )}
          {advice && <Note tone="warn">{advice}</Note>}
        </>
      );
    }
    case 'described':
      return (
        <Fieldset id={name} legend={label} hint={hint} error={error}>
          {/* eslint-disable-next-line @next/next/no-img-element */}
          <img className="RecordForm-described" src={control.src} alt="" width={240} height={180} loading="lazy" />
          <div className="RecordForm-pair">
            {control.controls.map((one) => (
              <FormControl key={one.name} control={one} prefix={prefix} form={form} />
            ))}
          </div>
        </Fieldset>
      );
    case 'pair':
      return (
        <Fieldset id={name} legend={label} isLegendHidden error={error}>
          <div className="RecordForm-pair">
            {/* The hint stands at each: above both it would look like one of the control before. */}
            {control.controls.map((one) => (
              <FormControl key={one.name} control={hint ? { ...one, hint } : one} prefix={prefix} form={form} />
            ))}
          </div>
          {control.result && <SearchResult result={control.result} values={form.values} />}
        </Fieldset>
      );
    case 'rows':
      return (
        <RowsControl
          control={control}
          prefix={prefix}
          form={form}
          renderControl={(one, start) => <FormControl key={one.name} control={one} prefix={start} form={form} />}
        />
      );
  }
}

type SearchResultProps = { result: SearchResultView; values: FormView['values'] };

/**
 * How a search engine may show the page, in each language: the first of the named fields that says something. On
 * narrow screens it is folded. `scripts/admin/editor.ts` follows what is typed.
 */
export function SearchResult({ result, values }: SearchResultProps) {
  const t = useTexts('admin');
  return (
    <details className="SearchResult-details">
      <summary>{t('searchResults')}</summary>
      <div className="RecordForm-pair">
        {LOCALES.map((locale) => {
          const show = (fields: readonly string[], after = '') => {
            const names = fields.map((field) => `${field}.${locale}`);
            const text = names.map((name) => values[name]?.trim()).find(Boolean) ?? '';
            return { 'data-from': names.join(' '), 'data-after': after, children: text && text + after };
          };
          return (
            <figure key={locale} className="SearchResult-result">
              <figcaption>{t('searchResult', { language: t(`language.${locale}`) })}</figcaption>
              <div lang={locale}>
                <p className="SearchResult-site">{`${result.host} › ${locale}`}</p>
                <p className="SearchResult-title" {...show(result.title, result.after[locale])} />
                <p className="SearchResult-text" {...show(result.description)} />
              </div>
            </figure>
          );
        })}
      </div>
    </details>
  );
}
