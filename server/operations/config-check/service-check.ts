/** What a check found about one service. */
export interface CheckedService {
  service: string;
  state: 'ok' | 'problem' | 'not set';
  detail: string;
}

/** A service to try: null if it isn't set up. */
export interface ServiceToTry {
  service: string;
  /** What is used while it isn't set up. */
  without: string;
  /** Returns what to say about it; throws if it can't be used. */
  attempt: (() => Promise<string>) | null;
  /** An error as a sentence that names the setting. */
  explain: (error: unknown) => string;
}

const LIMIT_MS = 20_000;

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('it does not answer')), LIMIT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Tries all services at once, each for a limited time. */
export const checkServices = (services: readonly ServiceToTry[]): Promise<CheckedService[]> =>
  Promise.all(
    services.map(async ({ service, without, attempt, explain }): Promise<CheckedService> => {
      if (attempt === null) return { service, state: 'not set', detail: without };
      try {
        return { service, state: 'ok', detail: await within(attempt()) };
      } catch (error) {
        return { service, state: 'problem', detail: explain(error) };
      }
    }),
  );
