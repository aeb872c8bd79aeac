import { readFileSync } from 'node:fs';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';

/*
 * What the files of deploy/ say, for tests that compare them.
 */

/** @param {string} name of a file in deploy/ */
export const readDeployed = (name) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');

/**
 * A service of compose.yaml, as far as something here asks for it.
 *
 * @typedef {object} Service
 * @property {string} image
 * @property {string} [user]
 * @property {boolean} [read_only]
 * @property {string[]} [cap_drop]
 * @property {string[]} [security_opt]
 * @property {{ options?: Record<string, string> }} [logging]
 * @property {{ test: string[] }} [healthcheck]
 * @property {Record<string, string>} environment
 * @property {string[]} secrets
 * @property {string[]} volumes
 * @property {string[]} [tmpfs]
 * @property {string[]} [ports]
 * @property {string} [network_mode]
 * @property {string} mem_limit
 * @property {number} pids_limit
 * @property {string} stop_grace_period
 */
/** @typedef {{ services: Record<string, Service>, secrets: Record<string, { file: string }>, volumes: Record<string, null> }} Compose */

/** YAML 1.2 with merge keys, as Compose reads it. */
const schema = CORE_SCHEMA.withTags(mergeTag);

/** @returns {Compose} */
export const readCompose = () => /** @type {Compose} */ (load(readDeployed('compose.yaml'), { schema }));

/** The instances of the site. @param {Compose} compose @returns {[name: string, Service][]} */
export const listSites = ({ services }) => Object.entries(services).filter(([name]) => name.startsWith('site-'));

/** The ports that nginx.conf listens on. @param {string} conf @returns {string[]} */
export const listListens = (conf) => [...conf.matchAll(/^\s*listen (\d+)/gm)].map(([, port = '']) => port);

/** The processes that nginx.conf asks, `site-1:3000`. @param {string} conf @returns {string[]} */
export const listUpstreams = (conf) => [...conf.matchAll(/^\s*server ([\w-]+:\d+)/gm)].map(([, host = '']) => host);

/** The values of a directive of a unit, `Environment`. @param {string} unit @param {string} name @returns {string[]} */
export const readDirective = (unit, name) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

/** What a unit sets by `Environment=`. @param {string} unit @returns {Record<string, string>} */
export const readUnitEnvironment = (unit) =>
  Object.fromEntries(
    readDirective(unit, 'Environment')
      .flatMap((line) => line.split(' '))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
