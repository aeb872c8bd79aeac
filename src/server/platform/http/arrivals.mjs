import { processValue } from '../processValue.mjs';

const counter = () => processValue('arrivals', () => ({ count: 0 }));

/** Counts a connection that was accepted, or a request that was read. */
export function noteArrival() {
  counter().count += 1;
}

/** Connections and requests since the start of this process. */
export const countArrivals = () => counter().count;
