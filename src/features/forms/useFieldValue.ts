import { useSyncExternalStore } from 'react';
import type { FieldName, FormValues } from './formValues';
import type { SiteForm } from './useSiteForm';

/** What stands in a field now: renders anew with every letter, so use it where the page depends on it. */
export function useFieldValue<Values extends FormValues>(
  { fields, start }: SiteForm<Values>,
  name: FieldName<Values>,
): string | boolean {
  return useSyncExternalStore(
    fields.subscribe,
    () => fields.read(name),
    () => start(name),
  );
}
