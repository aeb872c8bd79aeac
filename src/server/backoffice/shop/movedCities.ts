import type { Database } from '../../db/transaction';
import {
  countCityAddresses,
  findCityRecords,
  insertCity,
  removeCity,
  updateCity,
  type CityRecord,
} from '../../shop/cities/citiesRepository';

/** A city as it moves between installations. */
export type MovedCity = CityRecord;

/** All cities in the order of their ids, without them. */
export const readMovedCities = async (db: Database): Promise<MovedCity[]> =>
  (await findCityRecords(db)).map(({ id: _id, ...city }) => city);

/**
 * Puts these cities in place of all others. One that an address of a customer names stays: the address would lead nowhere.
 */
export async function replaceCities(tx: Database, cities: readonly MovedCity[]): Promise<void> {
  const wanted = new Map(cities.map((city) => [city.slug, city]));
  const present = new Set<string>();
  for (const { id, slug } of await findCityRecords(tx)) {
    const city = wanted.get(slug);
    if (city) {
      present.add(slug);
      await updateCity(tx, id, city);
    } else if ((await countCityAddresses(tx, id)) === 0) await removeCity(tx, id);
  }
  for (const city of cities) if (!present.has(city.slug)) await insertCity(tx, city);
}
