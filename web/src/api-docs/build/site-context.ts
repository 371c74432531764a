import type { PageRoute } from '../routes.ts';
import type { Recordings } from './console/read-recordings.ts';
import type { DocsInput } from './docs-input.ts';
import type { Highlight } from './highlight.ts';
import type { Assets } from './output/bundle-browser-code.ts';
import type { BrokerSchema } from './schema/read-schema.ts';

/** What every component of the build may read. It never changes during rendering. */
export interface SiteContext {
  readonly input: DocsInput;
  readonly assets: Assets;
  readonly builtAt: Date;
  readonly schema: BrokerSchema;
  readonly recordings: Recordings;
  readonly highlight: Highlight;
  readonly pages: readonly PageRoute[];
}
