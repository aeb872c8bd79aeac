import { useTexts } from '@/providers/TextsProvider';
import { ButtonLink } from '@/components/Button';
import { Picture } from '@/components/Picture';
import { routes } from '@/config/routes';
import { PageHead } from '@/features/page/PageTop';
import { useHasPart } from '@/store/hooks';
import { useSiteLocation } from '@/providers/SiteLocation';

export function NotFoundScreen() {
  const t = useTexts(['error', 'common']);
  const location = useSiteLocation();
  const hasShop = useHasPart('shop');
  return (
    <>
      <PageHead title={t('e404.title')} description={t('e404.text')} isIndexed={false} />
      <div className="wrap ErrorScreen-columns">
        <div className="stack">
          <p className="ErrorScreen-code" aria-hidden="true">
            404
          </p>
          <h1>{t('e404.heading')}</h1>
          <p className="lead">{t('e404.text')}</p>
          <div className="row">
            <ButtonLink href={routes.home(location)}>{t('common:nav.home')}</ButtonLink>
            <ButtonLink href={routes.services(location)} variant="line">
              {t('common:nav.services')}
            </ButtonLink>
            {hasShop && (
              <ButtonLink href={routes.categories(location)} variant="line">
                {t('common:nav.shop')}
              </ButtonLink>
            )}
            <ButtonLink href={routes.contact(location)} variant="line">
              {t('common:nav.contact')}
            </ButtonLink>
          </div>
        </div>
        <Picture
          src="/art/motif/not-found-7313.svg?motif=shebeke&palette=firuze&share=99&count=20"
          width={900}
          height={800}
          className="cut"
        />
      </div>
    </>
  );
}
