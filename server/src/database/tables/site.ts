/** What is kept for the public pages. */
export interface SiteTables {
  page_feedback: {
    /** Path of a page of the documentation: `/api-docs/cyber`. */
    page: string;
    /** Calendar day in UTC. */
    day: string;
    helpful: number;
    unhelpful: number;
  };
  service_health: {
    /** Its beginning. */
    hour: Date;
    component: 'API' | 'JOBS' | 'WEBHOOKS';
    samples: number;
    /** Of the samples: those that found it slow, and those that found it not working. */
    degraded: number;
    down: number;
  };
}
