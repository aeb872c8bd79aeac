import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { dataClient, siteClient } from '@/clients/siteClient';
import { DEFAULT_LOCALE, type Locale } from '@/config/locales';
import type { Directory, SiteData } from '@/contract/site';
import type { AppThunk, RootState } from './makeStore';

/** What is loaded by itself, each from one request. */
type Parts = { [K in keyof SiteData]: NonNullable<SiteData[K]> } & Directory;
type PartName = keyof Parts;

/** Site data in one language; `null` and empty lists are not loaded yet. */
type DataState = SiteData &
  Directory & {
    locale: Locale;
    /** Parts requested in this language, answered or not: none is requested twice. */
    requested: PartName[];
  };

type Received = { locale: Locale; data: Partial<SiteData & Directory> };

const emptyIn = (locale: Locale): DataState => ({
  locale,
  siteInfo: null,
  socialMedias: null,
  serviceHeader: null,
  serviceMiddle: null,
  otherServices: null,
  socialNetworks: [],
  numbers: [],
  cities: [],
  requested: [],
});

const SITE_PARTS: PartName[] = [
  'siteInfo',
  'socialMedias',
  'serviceHeader',
  'serviceMiddle',
  'otherServices',
] satisfies (keyof SiteData)[];
const DIRECTORY_PARTS: PartName[] = ['socialNetworks', 'numbers', 'cities'] satisfies (keyof Directory)[];

const dataSlice = createSlice({
  name: 'data',
  initialState: emptyIn(DEFAULT_LOCALE),
  reducers: {
    /**
     * Merges data of a page or a request. Another language replaces everything. In the same language new parts replace
     * old ones, and missing parts (`null`) change nothing.
     */
    siteDataReceived(state, { payload: { locale, data } }: PayloadAction<Received>) {
      const next = state.locale === locale ? state : emptyIn(locale);
      for (const name of [...SITE_PARTS, ...DIRECTORY_PARTS]) {
        const part = data[name];
        if (part) Object.assign(next, { [name]: part });
      }
      return next;
    },
    partRequested(state, { payload }: PayloadAction<PartName>) {
      state.requested.push(payload);
    },
  },
});

export const { siteDataReceived } = dataSlice.actions;
const { partRequested } = dataSlice.actions;
export const dataReducer = dataSlice.reducer;

type Client = ReturnType<typeof siteClient> & ReturnType<typeof dataClient>;

const REQUESTS: { [K in PartName]: (client: Client) => Promise<Parts[K]> } = {
  siteInfo: (client) => client.getSiteInfo(),
  socialMedias: (client) => client.getSocialMedias(),
  serviceHeader: (client) => client.getServiceHeader(),
  serviceMiddle: (client) => client.getServiceMiddle(),
  otherServices: (client) => client.getOtherServices(),
  socialNetworks: (client) => client.getSocialNetworks(),
  numbers: (client) => client.getNumbers(),
  cities: (client) => client.getCities(),
};

/** Requests a part once; a failure is logged and the page renders without the part. */
const fetchPart =
  (name: PartName): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { locale, requested, [name]: part } = getState().data;
    const isMissing = part === null || (Array.isArray(part) && part.length === 0 && DIRECTORY_PARTS.includes(name));
    if (!isMissing || requested.includes(name)) return;
    dispatch(partRequested(name));
    try {
      // Dynamic: axios is not part of the first load, and is needed only when the server could not load the part.
      const clients = await import('@/clients/siteClient');
      const answer = await REQUESTS[name]({ ...clients.siteClient({ locale }), ...clients.dataClient({ locale }) });
      // The visitor may have changed the language meanwhile.
      if (getState().data.locale === locale) dispatch(siteDataReceived({ locale, data: { [name]: answer } }));
    } catch (error) {
      console.error(`The request for ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  };

const fetchParts =
  (names: PartName[]): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await Promise.all(names.map((name) => dispatch(fetchPart(name))));
  };

/** Requests the layout's data that the server could not load. Only in the browser. Never rejects. */
export const fetchMissingSiteData =
  (locale: Locale): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (getState().data.locale !== locale) dispatch(siteDataReceived({ locale, data: {} }));
    await dispatch(fetchParts(SITE_PARTS));
  };

/** For the mobile bar: requests the list once, if it is not loaded. Never rejects. */
export const fetchSocialMedias = () => fetchParts(['socialMedias']);

/** Requests `socialNetworks`, `numbers` and `cities`, each once. Never rejects. */
export const fetchDirectory = () => fetchParts(DIRECTORY_PARTS);

export const selectSiteInfo = (state: RootState) => state.data.siteInfo;
export const selectSocialMedias = (state: RootState) => state.data.socialMedias;
export const selectServiceHeader = (state: RootState) => state.data.serviceHeader;
export const selectServiceMiddle = (state: RootState) => state.data.serviceMiddle;
export const selectOtherServices = (state: RootState) => state.data.otherServices;
export const selectSocialNetworks = (state: RootState) => state.data.socialNetworks;
export const selectNumbers = (state: RootState) => state.data.numbers;
export const selectCities = (state: RootState) => state.data.cities;
