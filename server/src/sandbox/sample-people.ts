/** Of the first partner: who sends the sample requests, and who reads its deliveries. */
export const SAMPLE_BROKER = { email: 'dana.cole@broker.example', name: 'Dana Cole' } as const;
export const SAMPLE_DEVELOPER = { email: 'devon.reyes@broker.example', name: 'Devon Reyes' } as const;
