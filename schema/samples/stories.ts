/**
 * Every documented story, in the order of the documentation. The sample run executes them; the pages print them.
 * Starting with the test domains the partner's clock moves, so stories that need the real day come before.
 */
import { beforeQuote } from './before-quote.ts';
import { cyber } from './cyber.ts';
import { cyberEu } from './cyber-eu.ts';
import { cyberRisk } from './cyber-risk.ts';
import { lists } from './lists.ts';
import { refusals } from './refusals.ts';
import { renewal } from './renewal.ts';
import { repeatCalls } from './repeat-calls.ts';
import { sandbox } from './sandbox.ts';
import { setup } from './setup.ts';
import { techEo } from './tech-eo.ts';
import { testDomains } from './test-domains.ts';
import { webhooks } from './webhooks.ts';

export const STORIES = [
  setup,
  repeatCalls,
  beforeQuote,
  cyber,
  cyberEu,
  techEo,
  webhooks,
  refusals,
  cyberRisk,
  lists,
  testDomains,
  sandbox,
  renewal,
] as const;
