import { createSlots, type Slots } from '@/lib/createSlots';
import { processValue } from '../processValue.mjs';
import { HttpError } from './HttpError';
import { addressBlock } from './request';

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

const refuse = () => {
  throw new HttpError('unavailable', { headers: { 'Retry-After': '10' }, reason: 'too many uploads at a time' });
};

type OfAddress = { slots: Slots; users: number };

const state = () =>
  processValue('uploads', () => ({
    underWay: { visitor: 0, staff: 0 } as Record<Sender, number>,
    byAddress: new Map<string, OfAddress>(),
    inMemory: {
      visitor: createSlots(MAX_IN_MEMORY, Infinity, refuse),
      staff: createSlots(MAX_IN_MEMORY, Infinity, refuse),
    } as Record<Sender, Slots>,
  }));

/** Takes a slot and resolves to the function that gives it back. */
const take = (slots: Slots): Promise<() => void> =>
  new Promise((resolve, reject) => {
    slots(() => new Promise<void>((giveBack) => resolve(giveBack))).catch(reject);
  });

/** A turn among those of the same address. */
async function takeOfAddress(key: string): Promise<() => void> {
  const { byAddress } = state();
  const own = byAddress.get(key) ?? { slots: createSlots(MAX_BY_ADDRESS, MAX_WAITING, refuse), users: 0 };
  byAddress.set(key, own);
  own.users += 1;
  const leave = () => {
    own.users -= 1;
    if (own.users === 0) byAddress.delete(key);
  };
  try {
    const giveBack = await take(own.slots);
    return () => {
      giveBack();
      leave();
    };
  } catch (error) {
    leave();
    throw error;
  }
}

/**
 * Waits until this address may send another body with files.
 * @param client as `clientAddress` returns it
 * @returns ends the upload, which counts as under way until it is stored or refused
 * @throws HttpError `unavailable` while ten others of the address wait, or 24 of all are under way
 */
export async function holdUpload(client: string, sender: Sender): Promise<() => void> {
  const leaveAddress = await takeOfAddress(`${sender} ${addressBlock(client)}`);
  const { underWay } = state();
  if (underWay[sender] >= MAX_UNDER_WAY) {
    leaveAddress();
    return refuse();
  }
  underWay[sender] += 1;
  return () => {
    underWay[sender] -= 1;
    leaveAddress();
  };
}

/** Runs what holds a whole file in memory, four at a time in one process. */
export const withFileInMemory = <T>(sender: Sender, work: () => Promise<T>): Promise<T> =>
  state().inMemory[sender](work);
