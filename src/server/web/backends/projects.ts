import type { Locale } from '@/config/locales';
import { projectEndpoint, projectsEndpoint, type ProjectQuery } from '@/contract/projects';
import * as projectsService from '../../content/projects/projectsService';
import { findAnswer } from './backend';

export const getProjects = (locale: Locale, query: ProjectQuery = {}) =>
  findAnswer(projectsEndpoint, { locale, query }, (parsed) => projectsService.getProjects(locale, parsed));

export const getProject = (locale: Locale, slug: string) =>
  findAnswer(projectEndpoint, { locale, params: { slug } }, () => projectsService.getProject(locale, slug));
