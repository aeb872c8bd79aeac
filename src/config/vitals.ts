/**
 * What is measured of a visit: when the largest part of the page was painted (LCP), how long the page took to answer the
 * slowest input (INP), both in ms, and how far its parts moved by themselves (CLS), in thousandths. `buckets` are the upper
 * bounds of a histogram; beyond the last nothing is believed. Up to `good` and `poor` is what web.dev/vitals asks for.
 */
export const VITALS = {
  lcp: { good: 2500, poor: 4000, buckets: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000, 60_000] },
  inp: { good: 200, poor: 500, buckets: [50, 100, 150, 200, 300, 500, 1000, 60_000] },
  cls: { good: 100, poor: 250, buckets: [10, 50, 100, 150, 250, 500, 10_000] },
} as const;

export type VitalName = keyof typeof VITALS;

export const VITAL_NAMES = Object.keys(VITALS) as VitalName[];
