import { PAGE_SIZES } from '@/config/constants';

/**
 * Length of a page of the other services. They are asked for by `?page=` alone, as the specification has it, so it is the
 * backend that chooses: a first page that another one follows tells.
 */
export const otherServicesPageSize = (first: { next: string | null; results: unknown[] } | null | undefined): number =>
  first?.next && first.results.length > 0 ? first.results.length : PAGE_SIZES.otherServices;
