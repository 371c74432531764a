import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { BRAND_CSS_PATH } from '../brand/index.ts';
import type { Config } from '../config/config.ts';
import type { Logger } from '../ports.ts';

const BUILD = new URL('../../../web/src/api-docs/build/main.ts', import.meta.url).pathname;
const run = promisify(execFile);

/**
 * The folder of the documentation built for this deployment; rebuilt when its sources or the provider's name, mail, URL
 * or environment differ from the stamp of the last build. Runs in a process of its own, because it bundles; stored in
 * the data folder, because two deployments of one checkout have different pages.
 */
export async function builtApiDocs(config: Config, logger: Logger): Promise<string> {
  const { name, slug, mail, colour, logo } = config.provider;
  const folder = resolve(config.dataDir, 'api-docs');
  const input = JSON.stringify({
    providerName: name,
    providerSlug: slug,
    providerMail: mail,
    brandStyle: colour === undefined && logo === undefined ? null : BRAND_CSS_PATH,
    publicUrl: config.publicUrl,
    environment: config.env,
    sandboxUrl: config.sandboxUrl ?? null,
    maxAutoLimitLarge: config.maxAutoLimitLarge,
    outOfAppetiteAction: config.outOfAppetiteAction,
    scanDeadlineMinutes: config.scanDeadlineMinutes,
    requestsPerMinute: config.requestsPerMinute,
    previewsPerMinute: config.previewsPerMinute,
    sourceAddresses: config.webhookAddresses,
  });
  const { stdout } = await run(process.execPath, [BUILD, '--stamp', '--input', input]);
  if ((await stampOf(folder)) === stdout.trim()) return folder;
  logger.info({}, 'building the documentation site');
  const building = run(process.execPath, [BUILD, '--input', input, '--out', folder]);
  // The API has priority while the site is built, and a stopping server also stops its build.
  if (building.child.pid !== undefined) setPriority(building.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const stop = () => void building.child.kill('SIGKILL');
  process.once('exit', stop);
  await building;
  process.off('exit', stop);
  logger.info({}, 'the documentation site is built');
  return folder;
}

async function stampOf(folder: string): Promise<string | undefined> {
  try {
    const manifest: unknown = JSON.parse(await readFile(`${folder}/manifest.json`, 'utf8'));
    const stamp: unknown = manifest && typeof manifest === 'object' ? Reflect.get(manifest, 'stamp') : undefined;
    return typeof stamp === 'string' ? stamp : undefined;
  } catch {
    return undefined;
  }
}
