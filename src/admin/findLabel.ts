import type { ControlView } from '@/contract/admin';

/**
 * What the control of an input is called, such as “Steps 2, Title, English” for `steps.1.title.en`.
 *
 * @param name of the input
 * @param prefix before the names of `controls`
 * @returns nothing where no control has the name
 */
export function findLabel(controls: readonly ControlView[], name: string, prefix = ''): string | undefined {
  for (const control of controls) {
    const own = prefix + control.name;
    if (own === name) return control.label;
    const found = findInner(control, name, prefix);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findInner(control: ControlView, name: string, prefix: string): string | undefined {
  const start = `${prefix}${control.name}.`;
  if (control.kind === 'pair' || control.kind === 'described') return findLabel(control.controls, name, prefix);
  if (control.kind === 'colours') return control.controls.find(({ colour }) => start + colour === name)?.label;
  if (control.kind !== 'rows' || !name.startsWith(start)) return undefined;
  const index = /^\d+(?=\.)/.exec(name.slice(start.length))?.[0];
  if (index === undefined) return undefined;
  const inner = findLabel(control.rowControls, name, `${start}${index}.`);
  return inner && `${control.label} ${Number(index) + 1}, ${inner}`;
}
