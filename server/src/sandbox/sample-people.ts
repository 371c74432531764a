/** People of the first partner: one sends the sample requests, one reads its deliveries. */
export const SAMPLE_BROKER = { email: 'dana.cole@broker.example', name: 'Dana Cole' } as const;
export const SAMPLE_DEVELOPER = { email: 'devon.reyes@broker.example', name: 'Devon Reyes' } as const;
