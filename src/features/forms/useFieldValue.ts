import { useSyncExternalStore } from 'react';
import { valueAt, type FieldName, type FormValues } from './formValues';
import type { SiteForm } from './useSiteForm';

/** What stands in a field now: renders anew with every letter, so use it where the page depends on it. */
export function useFieldValue<Values extends FormValues>(
  { fields, initial }: SiteForm<Values>,
  name: FieldName<Values>,
): string | boolean {
  return useSyncExternalStore(
    fields.subscribe,
    () => fields.read(name),
    () => valueAt(initial, name) as string | boolean,
  );
}
