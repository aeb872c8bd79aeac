import { LRUCache } from 'lru-cache';
import { processValue } from '../processValue.mjs';
import { addressBlock } from './request';
import { acquire, runLimited, Semaphore } from './Semaphore';

/** Apart, so that strangers who send slowly do not keep staff from uploading. */
export type Sender = 'visitor' | 'staff';

/** Bodies with files that are being received or stored at a time in one process, of each kind of sender. */
const MAX_UNDER_WAY = 24;
/** Of them from one address, or one /64 of IPv6; an office and a mobile network have one for all. */
const MAX_BY_ADDRESS = 2;
/** Of the same that wait for those two. Nothing of them is read meanwhile, so that they take no memory and no disk. */
const MAX_WAITING = 10;
/** Files of each kind of sender that are in memory at a time, each of 20 MB at most. */
const MAX_IN_MEMORY = 4;

/** Longer than an upload takes, which has five minutes. */
const WAIT_MS = 10 * 60_000;
/** Addresses that are told apart. */
const MAX_ADDRESSES = 1000;

const limit = (name: string, count: number, maxWaiting: number) =>
  new Semaphore({ name, count, waitMs: WAIT_MS, maxWaiting });

const state = () =>
  processValue('uploads', () => ({
    underWay: { visitor: limit('uploads', MAX_UNDER_WAY, 0), staff: limit('uploads', MAX_UNDER_WAY, 0) },
    byAddress: new LRUCache<string, Semaphore>({ max: MAX_ADDRESSES }),
    inMemory: {
      visitor: limit('files in memory', MAX_IN_MEMORY, Infinity),
      staff: limit('files in memory', MAX_IN_MEMORY, Infinity),
    },
  }));

/**
 * Waits until this address may send another body with files.
 * @param client as `clientAddress` returns it
 * @returns ends the upload, which counts as under way until it is stored or refused
 * @throws HttpError `unavailable` while ten others of the address wait, or 24 of all are under way
 */
export async function holdUpload(client: string, sender: Sender): Promise<() => void> {
  const { byAddress, underWay } = state();
  const key = `${sender} ${addressBlock(client)}`;
  const ofAddress = byAddress.get(key) ?? limit('uploads of an address', MAX_BY_ADDRESS, MAX_WAITING);
  byAddress.set(key, ofAddress);
  const leaveAddress = await acquire(ofAddress);
  try {
    const leave = await acquire(underWay[sender]);
    return () => {
      leave();
      leaveAddress();
    };
  } catch (error) {
    leaveAddress();
    throw error;
  }
}

/** Runs what holds a whole file in memory, four at a time in one process. */
export const withFileInMemory = <T>(sender: Sender, work: () => Promise<T>): Promise<T> =>
  runLimited(state().inMemory[sender], work);
