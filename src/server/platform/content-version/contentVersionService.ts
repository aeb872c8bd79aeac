import { database, type Database } from '../db/transaction';
import { readVersion } from './contentVersion.mjs';
import { findVersions, updateContentVersion, updateShopVersion } from './contentVersionRepository';

/**
 * Reads the version of the content into the memory of this process. Call it after an edit was committed: the next
 * request to this process then shows it; other processes read it by themselves. It never rejects.
 */
export const refreshContentVersion = (): Promise<void> => readVersion(async () => findVersions(await database()));

/** For what no trigger watches. */
export const raiseContentVersion = (tx: Database): Promise<void> => updateContentVersion(tx);

/** For stock that staff change: only pages with products are made again. */
export const raiseShopVersion = (tx: Database): Promise<void> => updateShopVersion(tx);
