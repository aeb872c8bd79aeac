import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { Icon } from '@/components/Icon';
import type { PagesProps } from './Pages';

/** Pages of a product to look at; they and their code come with the press. Without scripts each is a link. */
export function LookInside({ name, pages }: Omit<PagesProps, 'onClose'>) {
  const { t } = useTranslation(['shop', 'common']);
  const [isOpen, setIsOpen] = useState(false);
  const [Pages, setPages] = useState<ComponentType<PagesProps> | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const open = () => {
    setIsOpen(true);
    setIsMissing(false);
    import('./Pages').then((module) => setPages(() => module.Pages)).catch(() => setIsMissing(true));
  };
  return (
    <>
      <Button variant="line" className="Gallery-look" onClick={open}>
        <Icon name="eye" />
        <span>{t('look.open')}</span>
      </Button>
      <noscript>
        <ul aria-label={t('look.open')}>
          {pages.map((page, index) => (
            <li key={page}>
              <a className="link" href={page}>
                {t('look.page', { n: index + 1, total: pages.length })}
              </a>
            </li>
          ))}
        </ul>
      </noscript>
      <p role="status" className={isMissing ? 'tiny' : 'sr'}>
        {isMissing && t('common:load.part')}
      </p>
      {isOpen && Pages && <Pages name={name} pages={pages} onClose={() => setIsOpen(false)} />}
    </>
  );
}
