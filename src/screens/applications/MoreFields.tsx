import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '@/components/Icon';
import type { APPLICATION_FIELDS } from '@/contract/formFields';
import type { FieldName } from '@/features/forms/engine/createFields';
import type { SiteForm } from '@/features/forms/engine/useSiteForm';

type Fields = typeof APPLICATION_FIELDS;

type MoreFieldsProps = {
  form: SiteForm<Fields>;
  /** The fields inside, and their values in an empty form. */
  fields: Partial<Fields>;
  /** Something else inside has to be seen. */
  isOpen: boolean;
  label: string;
  children: ReactNode;
};

/** Fields that few need, folded away. Open where one of them is wrong, came back filled in or was restored, without scripts too. */
export function MoreFields({ form, fields, isOpen, label, children }: MoreFieldsProps) {
  const element = useRef<HTMLDetailsElement>(null);
  const names = Object.keys(fields) as FieldName<Fields>[];
  const isWrong = names.some((name) => form.field(name).error);
  // Afterwards it belongs to the visitor: a new value would close it.
  const [isOpenInHtml] = useState(isOpen || isWrong || names.some((name) => form.htmlValue(name) !== fields[name]));
  const open = () => element.current?.setAttribute('open', '');

  const { failures, isDraftRestored } = form;
  useEffect(() => {
    if (isWrong) open();
  }, [isWrong, failures]);
  const openRestored = useEffectEvent(() => {
    if (names.some(form.fields.isChanged)) open();
  });
  useEffect(() => {
    if (isDraftRestored) openRestored();
  }, [isDraftRestored]);

  return (
    <details ref={element} className="ApplicationForm-more Field-full" open={isOpenInHtml}>
      <summary>
        <span>{label}</span>
        <Icon name="plus" />
      </summary>
      <div className="SiteForm-form SiteForm-two">{children}</div>
    </details>
  );
}
