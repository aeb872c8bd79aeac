declare module 'autocannon' {
  export type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
  /** Of one request and its answer. */
  type Context = { call?: Request };
  type Options = Request & {
    url: string;
    connections: number;
    /** Requests a second of all connections. */
    overallRate?: number;
    /** In seconds, as `timeout`. */
    duration?: number;
    timeout?: number;
    amount?: number;
    requests?: {
      setupRequest(request: Request, context: Context): Request;
      onResponse?(status: number, body: string, context: Context): void;
    }[];
  };
  type Result = {
    '2xx': number;
    non2xx: number;
    errors: number;
    duration: number;
    latency: { p50: number; p99: number };
  };
  export default function autocannon(options: Options): Promise<Result>;
}
