/** Every documented story, in the order of the documentation. The sample run plays them; the pages print them. */
import { cyber } from './cyber.ts';
import { cyberEu } from './cyber-eu.ts';
import { renewal } from './renewal.ts';
import { sandbox } from './sandbox.ts';
import { setup } from './setup.ts';
import { techEo } from './tech-eo.ts';
import { webhooks } from './webhooks.ts';

export const STORIES = [setup, cyber, cyberEu, techEo, webhooks, sandbox, renewal] as const;
