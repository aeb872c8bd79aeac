import { telHref } from '@/lib/phone';
import { selectNumbers, selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';

/** Who answers at the main phone of the organisation; `undefined` where nobody is named. */
export function useReception(): { name: string; role: string; image?: string } | undefined {
  const phone = useAppSelector(selectSiteInfo)?.main_phone_number;
  const numbers = useAppSelector(selectNumbers);
  const found = phone ? numbers.find(({ number }) => telHref(number) === telHref(phone)) : undefined;
  if (!found?.person) return undefined;
  return { name: found.person, role: found.label, ...(found.image && { image: found.image }) };
}
