/** Decimal degrees as they are written in addresses. */
export type MapPoint = { latitude: string; longitude: string };

/** The place that an address of OpenStreetMap names (`mlat` and `mlon`); `null` for any other address. */
export function readPoint(mapUrl: string): MapPoint | null {
  const values = URL.canParse(mapUrl) ? new URL(mapUrl).searchParams : null;
  const [latitude, longitude] = [values?.get('mlat'), values?.get('mlon')];
  return latitude && longitude ? { latitude, longitude } : null;
}

/** The address that `readPoint` reads. */
export const buildMapUrl = ({ latitude, longitude }: MapPoint): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
