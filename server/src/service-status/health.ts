/** The parts of the service as partners know them. */
export const COMPONENTS = ['API', 'JOBS', 'WEBHOOKS'] as const;
export type Component = (typeof COMPONENTS)[number];

export type HealthState = 'OK' | 'DEGRADED' | 'DOWN';

export type Health = Readonly<Record<Component, HealthState>>;

/** What the health is judged by. */
export interface Measured {
  /** Calls of partners in the last minutes, and those of them that failed through no fault of their own. */
  readonly calls: number;
  readonly failedCalls: number;
  /** Age of the oldest job that should be done by now. */
  readonly oldestJobSeconds: number;
  /** How long deliveries to working endpoints have been due. */
  readonly oldestDeliverySeconds: number;
}

const DEGRADED_SHARE = 0.05;
const DOWN_SHARE = 0.5;
/** A single failure among two calls is bad luck. */
const FEWEST_FAILURES = 3;
const SLOW_SECONDS = 2 * 60;
const STOPPED_SECONDS = 15 * 60;

export function healthOf({ calls, failedCalls, oldestJobSeconds, oldestDeliverySeconds }: Measured): Health {
  const share = failedCalls < FEWEST_FAILURES ? 0 : failedCalls / calls;
  return {
    API: share >= DOWN_SHARE ? 'DOWN' : share >= DEGRADED_SHARE ? 'DEGRADED' : 'OK',
    JOBS: stateOfAge(oldestJobSeconds),
    WEBHOOKS: stateOfAge(oldestDeliverySeconds),
  };
}

function stateOfAge(seconds: number): HealthState {
  if (seconds >= STOPPED_SECONDS) return 'DOWN';
  return seconds >= SLOW_SECONDS ? 'DEGRADED' : 'OK';
}
