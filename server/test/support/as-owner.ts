import type { App } from '../../src/app.ts';
import type { Database } from '../../src/database/index.ts';

/** What a story reads and calls without HTTP runs as the owner of the tables, who sees the rows of all partners. */
export function asOwner(app: App, database: Database): App {
  const { services } = app;
  const { plugins } = services.database.kysely.getExecutor();
  const kysely = plugins.reduce((all, plugin) => all.withPlugin(plugin), database.kysely.withoutPlugins());
  return { ...app, services: { ...services.on({ ...database, kysely }), reportsDatabase: database } };
}
