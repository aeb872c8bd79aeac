import { loadLate } from '@/components/loadLate';

export const AfterLoad = loadLate(async () => (await import('./LateParts')).LateParts);
