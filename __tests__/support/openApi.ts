import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

type Reference = { $ref: string };
type Header = { required?: boolean; schema: object };
export type Response = {
  headers?: Record<string, Header | Reference>;
  content?: Record<'application/json', { schema: object }>;
};
type Parameter = { name: string; in: string; required: boolean; schema: object };
export type Operation = {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<'application/json', { schema: object }> };
  responses: Record<string, Response>;
  security?: Record<string, string[]>[];
  servers?: { url: string }[];
};
/** The part of an OpenAPI document that tests read. */
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>;
  servers: { url: string }[];
  components: Record<'headers' | 'responses' | 'schemas' | 'securitySchemes', Record<string, object>>;
};

export type Exchange = {
  method: string;
  /** Path and query as they were sent. */
  address: string;
  status: number;
  header: (name: string) => string | undefined;
  text: string;
};

/** Pictures and files: their own tests read what they answer. */
const NOT_IN_CONTRACT = /^\/api\/(?:art|files|og|picture)(?:[/?]|$)/;

const BASE = /^\/(?:en\/)?api(?=\/|$)/;

/** Whether the address is one of the API. */
export const isApiAddress = (address: string): boolean =>
  BASE.test(address.replace(/\?.*$/s, '')) && !NOT_IN_CONTRACT.test(address);

/**
 * Compares answers with the document: their path, status, headers and body must be described.
 * @returns what is not, or `null`
 */
export function answerChecker(document: OpenApi): (exchange: Exchange) => string | null {
  const ajv = addFormats(new Ajv({ strict: true, allowUnionTypes: true, allErrors: true }));
  ajv.addKeyword('paths').addKeyword('servers').addKeyword('info').addKeyword('openapi').addKeyword('components');
  ajv.addSchema({ $id: 'document', ...document });
  const validators = new Map<string, ValidateFunction>();
  const paths = Object.keys(document.paths).map((path) => ({
    path,
    pattern: new RegExp(`^${path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`),
    isLocalized: !Object.values(document.paths[path] ?? {}).some(({ servers }) => servers),
  }));
  // A path without parameters is meant before one with them.
  paths.sort((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')));

  const resolve = <T extends object>(value: T | Reference | undefined, pointer: string): [T | undefined, string] => {
    if (!value || !('$ref' in value)) return [value, pointer];
    const found = value.$ref
      .slice(2)
      .split('/')
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], document);
    return [found as T, value.$ref.slice(1)];
  };

  function checkBody(pointer: string, exchange: Exchange): string | null {
    let validate = validators.get(pointer);
    if (!validate) {
      validate = ajv.compile({ $ref: `document#${pointer.replace(/[{}]/g, encodeURIComponent)}` });
      validators.set(pointer, validate);
    }
    const body: unknown = JSON.parse(exchange.text);
    return validate(body) ? null : ajv.errorsText(validate.errors);
  }

  function checkResponse([response, pointer]: [Response | undefined, string], exchange: Exchange): string | null {
    if (!response) return `status ${exchange.status} is not described`;
    for (const [name, header] of Object.entries(response.headers ?? {})) {
      if (resolve<Header>(header, '')[0]?.required && !exchange.header(name)) return `header ${name} is missing`;
    }
    if (exchange.method === 'HEAD') return null;
    if (!response.content) return exchange.text === '' ? null : 'no body is described';
    return checkBody(`${pointer}/content/application~1json/schema`, exchange);
  }

  function check(exchange: Exchange): string | null {
    const [path = ''] = exchange.address.split('?');
    const below = path.replace(BASE, '');
    const found = paths.find(
      ({ pattern, isLocalized }) => pattern.test(below) && (isLocalized || !path.startsWith('/en/')),
    );
    const error = (code: string): [Response | undefined, string] =>
      resolve(document.components.responses[code], `/components/responses/${code}`);
    if (!found) {
      const codes: Partial<Record<number, string>> = { 404: 'not_found', 414: 'uri_too_long' };
      return checkResponse(error(codes[exchange.status] ?? ''), exchange);
    }
    if (exchange.method === 'OPTIONS' && exchange.status === 204) return null;
    const methods = document.paths[found.path] ?? {};
    const method = (exchange.method === 'HEAD' ? 'GET' : exchange.method).toLowerCase();
    const [any = ''] = Object.keys(methods);
    // A method that the path lacks is answered with errors that each of its methods has.
    if (!methods[method] && exchange.status < 400) return `${exchange.method} is not described`;
    const own = methods[method] ? method : any;
    const key = found.path.replaceAll('~', '~0').replaceAll('/', '~1');
    const pointer = `/paths/${key}/${own}/responses/${exchange.status}`;
    return checkResponse(resolve<Response>(methods[own]?.responses[exchange.status], pointer), exchange);
  }

  return (exchange) => {
    const fault = check(exchange);
    return fault && `${exchange.method} ${exchange.address.slice(0, 200)} → ${exchange.status}: ${fault}`;
  };
}
