/** How push messages arrive: by Firebase, or by the server's own event stream. */
export interface PushProvider {
  /** Distinguishes stored tokens of providers. */
  name: string;
  makeToken: (registration: ServiceWorkerRegistration) => Promise<string>;
  /** Shows messages as they arrive until the signal; omitted if the browser passes them to the worker itself. */
  follow?: (registration: ServiceWorkerRegistration, signal: AbortSignal) => void;
}
