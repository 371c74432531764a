import type { QuotingDeps } from '../quoting/index.ts';

/** What the use cases of policies need; binding works on the rows of quoting. */
export type PolicyDeps = QuotingDeps;
