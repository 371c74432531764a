/** Every English text of the status page. */
export const statusText = {
  title: 'Status',
  heading: { OK: 'Everything works', DEGRADED: 'Some of it is slow', DOWN: 'Some of it does not work' },
  asOf: 'As of',
  components: {
    API: { name: 'API', means: 'Answers to the calls of your programs.' },
    JOBS: { name: 'Jobs', means: 'Scans, ratings, documents and mails that follow a call.' },
    WEBHOOKS: { name: 'Webhooks', means: 'Deliveries of events to endpoints that answer.' },
  },
  oldest: (seconds: number) =>
    seconds === 0 ? 'None is late now.' : `The oldest that should be done by now is ${age(seconds)} old.`,
  states: { OK: 'works', DEGRADED: 'slow', DOWN: 'does not work' },
  notMeasured: 'not measured',
  history: (days: number) => `The last ${days} days`,
  since: (day: string) => `Since ${day}, when measuring began`,
  available: (period: string, share: string) => `${period}: ${share} of the time it worked.`,
  unmeasured: 'Nothing was measured yet.',
  noDisturbance: 'No disturbance.',
  disturbances: 'Days with a disturbance',
  day: 'Day',
  slow: 'Slow',
  down: 'Not working',
  minutes: (minutes: number) => (minutes === 0 ? 'none' : `${minutes} min`),
  how: 'A sample is taken each minute. The API counts as slow when one in twenty calls fails through a fault of ours, and as not working when every other one does. Jobs and webhooks count as slow when one has waited for two minutes, and as not working after fifteen.',
  machines: 'For programs:',
  docs: 'Documentation',
} as const;

function age(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}
