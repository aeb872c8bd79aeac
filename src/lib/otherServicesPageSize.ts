import { PAGE_SIZES } from '@/config/constants';

/**
 * Page size of the other services. The specification requests them by `?page=` alone, so the backend chooses the size: it
 * is the length of a first page that has a next one.
 */
export const otherServicesPageSize = (first: { next: string | null; results: unknown[] } | null | undefined): number =>
  first?.next && first.results.length > 0 ? first.results.length : PAGE_SIZES.otherServices;
