/** The request that the script in index.html started before the app's code was loaded. */
export interface EarlyRequest {
  url: string;
  /** Null for a visitor. */
  token: string | null;
  /** When it was sent, in milliseconds since navigation started. */
  at: number;
  response: Promise<Response>;
}

declare global {
  interface Window {
    earlyRequest?: EarlyRequest | undefined;
  }
}

/** A response older than this is not used. */
const FRESH_MS = 10_000;

/** `fetch`, except that the first call identical to the early request gets its response. */
export function fetchOrTakeEarly(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const early = window.earlyRequest;
  if (early && input instanceof Request && input.method === 'GET' && input.url === early.url) {
    window.earlyRequest = undefined;
    const login = early.token === null ? null : `Bearer ${early.token}`;
    const sameLogin = input.headers.get('authorization') === login;
    if (sameLogin && performance.now() - early.at < FRESH_MS) return early.response;
  }
  return fetch(input, init);
}
