import type { Page, PageQuery } from '@/contract/common';
import type { MediaList, MediaPost, MediaQuery } from '@/contract/media';
import type { ContentPage, PageSlug } from '@/contract/pages';
import { PATHS } from '@/contract/paths';
import type { Project, ProjectList, ProjectQuery } from '@/contract/projects';
import type { Redirect } from '@/contract/redirects';
import type { SearchResults } from '@/contract/search';
import type { OtherService, Service, ServiceHeaderItem, ServiceMiddleItem } from '@/contract/services';
import type { City, PhoneNumber, SiteInfo, SocialMedia } from '@/contract/site';
import { createHttp, type HttpOptions } from './createHttp';

/** The content of the site. Every call rejects with an AxiosError; its `response.status` tells a 404. */
export function siteClient(options: HttpOptions) {
  const http = createHttp(options);
  const get = async <T>(path: string, params?: object) => (await http.get<T>(path, { params })).data;

  return {
    getSiteInfo: () => get<SiteInfo>(PATHS.siteInfo),
    getSocialMedias: () => get<SocialMedia[]>(PATHS.socialMedias),
    getServiceHeader: () => get<ServiceHeaderItem[]>(PATHS.serviceHeader),
    getServiceMiddle: () => get<ServiceMiddleItem[]>(PATHS.serviceMiddle),
    getOtherServices: (query: PageQuery = {}) => get<Page<OtherService>>(PATHS.otherServices, { page: 1, ...query }),
    getService: (slug: string) => get<Service>(PATHS.service(slug)),
    getProjects: (query: ProjectQuery = {}) => get<ProjectList>(PATHS.projects, query),
    getProject: (slug: string) => get<Project>(PATHS.project(slug)),
    getMedia: (query: MediaQuery = {}) => get<MediaList>(PATHS.media, query),
    getMediaPost: (slug: string) => get<MediaPost>(PATHS.mediaPost(slug)),
    getRedirect: (address: string) => get<Redirect>(PATHS.redirects, { address }),
    getPage: (slug: PageSlug) => get<ContentPage>(PATHS.page(slug)),
    search: (q: string) => get<SearchResults>(PATHS.search, { q }),
  };
}

/** The specification's second client: the lists of the data store. */
export function dataClient(options: HttpOptions) {
  const http = createHttp(options);

  return {
    getSocialNetworks: async () => (await http.get<SocialMedia[]>(PATHS.socialNetworks)).data,
    getNumbers: async () => (await http.get<PhoneNumber[]>(PATHS.numbers)).data,
    getCities: async () => (await http.get<City[]>(PATHS.cities)).data,
  };
}
