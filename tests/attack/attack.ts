import type { Endpoint } from '../../contract/core/endpoint.ts';
import type { Login } from './people.ts';
import type { Target } from './target.ts';

/** What one kind of attack tried, and what succeeded. */
export interface Result {
  tried: number;
  /** One line each; none if the attack failed. */
  findings: string[];
}

export interface Attack {
  name: string;
  run(world: World): Promise<Result>;
}

export interface World {
  target: Target;
  endpoints: Endpoint[];
  /** A person with flicks, quests, applicants, saved things and money. */
  victim: Login;
  /** Requests of the attacks that repeat themselves. */
  requests: number;
  /** Random steps with money. */
  steps: number;
  /** For random attacks. */
  seed: number;
}

/** Collects what succeeded, each finding once. */
export function createResult() {
  const findings = new Set<string>();
  let tried = 0;
  return {
    tried(count = 1) {
      tried += count;
    },
    found(text: string) {
      findings.add(text);
    },
    result: (): Result => ({ tried, findings: [...findings] }),
  };
}
