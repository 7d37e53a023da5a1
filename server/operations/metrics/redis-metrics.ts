import { Gauge, type Registry } from 'prom-client';
import type { SharedState } from '../../core/shared-state/shared-state.ts';

/** Asks Redis at each scrape; its connection logs why it does not respond. */
export function measureRedis(registry: Registry, sharedState: Pick<SharedState, 'ping'>): void {
  new Gauge({
    name: 'flickquest_redis_up',
    help: 'Whether Redis responded within half a second.',
    registers: [registry],
    async collect() {
      const isUp = await sharedState.ping().then(
        () => true,
        () => false,
      );
      this.set(isUp ? 1 : 0);
    },
  });
}
