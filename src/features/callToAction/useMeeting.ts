import { useTexts } from '@/providers/TextsProvider';
import { routes } from '@/config/routes';
import { useSiteLocation } from '@/providers/SiteLocation';
import { useHasPart } from '@/store/hooks';

type Subject = Parameters<typeof routes.apply>[1];

/** The way to ask for a meeting: the form of requests, or where the site has none the contact page. */
export function useMeeting(): { text: string; toHref: (subject?: Subject) => string } {
  const t = useTexts('common');
  const location = useSiteLocation();
  return useHasPart('requests')
    ? { text: t('btn.apply'), toHref: (subject) => routes.apply(location, subject) }
    : { text: t('nav.contact'), toHref: () => routes.contact(location) };
}
