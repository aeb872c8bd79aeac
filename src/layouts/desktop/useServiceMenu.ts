import { selectOtherServices, selectServiceHeader, selectServiceMiddle } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';

type MenuItem = { slug: string; name: string; summary: string | undefined };

/** The services of the menus in the API's order, with the summaries that the other lists know. */
export function useServiceMenu(): MenuItem[] {
  const header = useAppSelector(selectServiceHeader) ?? [];
  const middle = useAppSelector(selectServiceMiddle) ?? [];
  const others = useAppSelector(selectOtherServices)?.results ?? [];
  const summaries = new Map([...middle, ...others].map(({ slug, summary }) => [slug, summary]));
  return header.map(({ slug, name }) => ({ slug, name, summary: summaries.get(slug) }));
}
