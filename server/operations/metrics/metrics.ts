import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '../../core/clock.ts';
import type { WatchProvider } from '../../core/health/watch-provider.ts';
import type { Job } from '../../core/jobs/runner.ts';
import type { EventHub } from '../../core/shared-state/event-hub.ts';
import { createProviderResults, type ProviderResults } from '../system/provider-results.ts';
import { createProviderMetrics } from './provider-metrics.ts';

/** What the app hands its parts to, so that they are measured. */
export interface Metrics {
  registry: Registry;
  watchProvider: WatchProvider;
  /** What the watched providers last did. */
  providerResults: ProviderResults;
  watchJob(job: Job): Job;
  /** Counts the open event streams: each one listens exactly once. */
  watchStreams(events: EventHub): EventHub;
}

function createJobMetrics(registry: Registry): Metrics['watchJob'] {
  const batches = new Counter({
    name: 'flickquest_job_batches_total',
    help: 'Batches of jobs that this process ran, by name and result.',
    labelNames: ['name', 'result'] as const,
    registers: [registry],
  });
  const seconds = new Counter({
    name: 'flickquest_job_seconds_total',
    help: 'Time that batches of jobs took in this process.',
    labelNames: ['name'] as const,
    registers: [registry],
  });
  return (job) => {
    // Not `job`: Prometheus uses that label for the scraped target.
    const { name } = job;
    // From the start, so that the first failure already counts as an increase.
    for (const result of ['done', 'failed']) batches.inc({ name, result }, 0);
    return {
      ...job,
      async runBatch(now) {
        const start = performance.now();
        let result: 'done' | 'failed' = 'failed';
        try {
          const isMore = await job.runBatch(now);
          result = 'done';
          return isMore;
        } finally {
          batches.inc({ name, result });
          seconds.inc({ name }, (performance.now() - start) / 1_000);
        }
      },
    };
  };
}

function createStreamMetrics(registry: Registry): Metrics['watchStreams'] {
  const open = new Gauge({
    name: 'flickquest_event_streams_open',
    help: 'Event streams that are open in this process.',
    registers: [registry],
  });
  return (events) => ({
    ...events,
    listen(ids, after, listener) {
      const stopListening = events.listen(ids, after, listener);
      open.inc();
      return () => {
        open.dec();
        stopListening();
      };
    },
  });
}

const unwatched = <Part>(part: Part): Part => part;

/**
 * The metrics of this process. Without a token nobody can read them, so nothing is measured; only what providers last
 * did is remembered, for the System page.
 */
export function createMetrics({ metricsToken }: { metricsToken: string | null }, clock: Clock): Metrics {
  const registry = new Registry();
  const providerResults = createProviderResults(clock);
  if (metricsToken === null) {
    return {
      registry,
      watchProvider: providerResults.watchProvider,
      providerResults,
      watchJob: unwatched,
      watchStreams: unwatched,
    };
  }
  const measureProvider = createProviderMetrics(
    new Histogram({
      name: 'flickquest_provider_call_duration_seconds',
      help: 'Duration of calls to mail, SMS, push, payment and storage providers, by result.',
      labelNames: ['provider', 'result'] as const,
      buckets: [0.05, 0.3, 1, 3, 10, 30],
      registers: [registry],
    }),
  );
  return {
    registry,
    providerResults,
    watchProvider: (name, provider) => providerResults.watchProvider(name, measureProvider(name, provider)),
    watchJob: createJobMetrics(registry),
    watchStreams: createStreamMetrics(registry),
  };
}
