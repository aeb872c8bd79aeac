import { TOKENS } from '@/config/brand/tokens';
import type { Brand } from '../../organisation/readBrand';

/**
 * The colours of both schemes that differ from styles/tokens.css. Its selectors are stronger than the ones there, wherever
 * the link stands, and weaker than those of forced colours.
 */
export function buildStyleSheet({ version, info, tokens }: Brand): string {
  const differing = (scheme: 'light' | 'dark') =>
    Object.entries(TOKENS[scheme])
      .map(([name, colour]) => [name, tokens[scheme][name as keyof (typeof tokens)['light']], colour] as const)
      .filter(([, own, colour]) => own !== colour)
      .map(([name, own]) => `--${name}:${own}`)
      .join(';');
  const dark = differing('dark');
  return [
    `html:root{${differing('light')}}`,
    `@media (prefers-color-scheme:dark){html:root{${dark}}}`,
    info.is_plain
      ? 'html:root{--star:circle()}html .hashiye{display:none}'
      : `html .hashiye{background-image:url(/art/band/naqsh.svg?b=${version})}`,
    '',
  ].join('\n');
}
