import { telHref } from '@/lib/phone';
import { selectNumbers, selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';

/** Somebody to talk to. */
export type Contact = { name: string; role: string; phone_number?: string; image?: string };

/** Who answers at the main phone of the organisation; `undefined` where nobody is named. */
export function useReception(): Contact | undefined {
  const phone = useAppSelector(selectSiteInfo)?.main_phone_number;
  const numbers = useAppSelector(selectNumbers);
  const found = phone ? numbers.find(({ number }) => telHref(number) === telHref(phone)) : undefined;
  if (!phone || !found?.person) return undefined;
  const { person: name, label: role, image } = found;
  return { name, role, phone_number: phone, ...(image && { image }) };
}
