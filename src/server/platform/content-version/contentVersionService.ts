import { database, type Database } from '../db/transaction';
import { readVersion } from './contentVersion.mjs';
import { findContentVersion, updateContentVersion } from './contentVersionRepository';

/**
 * Reads the version of the content into the memory of this process. Call it after an edit was committed: the next
 * request to this process then shows it; other processes read it by themselves. It never rejects.
 */
export const refreshContentVersion = (): Promise<void> => readVersion(async () => findContentVersion(await database()));

/** For stock that staff change, which no trigger watches. */
export const raiseContentVersion = (tx: Database): Promise<void> => updateContentVersion(tx);
