declare module 'autocannon' {
  type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string };
  type Options = Request & {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    requests?: { setupRequest(request: Request): Request }[];
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
