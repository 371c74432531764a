/**
 * A real Chromium for the browser tests: `BINDERY_CHROMIUM` when set, else an installed browser, else the one inside
 * the npm package @sparticuz/chromium (unpacked once beside node_modules, with the libraries it brings along).
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { env, execPath, pid } from 'node:process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable'];
const HERE = dirname(new URL(import.meta.url).pathname);
const UNPACKED = resolve(HERE, '../../node_modules/.cache/bindery-chromium');

// --no-sandbox: the tests also run as root in containers, where Chromium's own sandbox cannot start.
// The last four: the pages of a context share one process, and with it the compiled code of the page and of axe; what
// draws them has none of its own. Processes cost a quarter of the browser's work otherwise.
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--process-per-site',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  '--in-process-gpu',
];

// With more tests at once than processors, threads that compile and collect beside a page's own only cost.
const SHARING_PROCESSORS = '--js-flags=--single-threaded';

// Browser and pages hand each other thousands of short-lived files. On the disk they took a tenth of the processor time
// of the accessibility tests; but in memory many containers have only 64 MB for them, with which pages crash.
const FILES_ON_DISK = '--disable-dev-shm-usage';
const FILES_IN_MEMORY = { folder: '/dev/shm', enoughBytes: 1024 ** 3 } as const;

let ofThisWorker: Promise<Browser> | undefined;
let shared: Browser | undefined;

/**
 * Returns a browser; the caller closes it. Test files in one worker share a browser and are isolated by contexts, so
 * closing it only closes the caller's contexts. It ends with the worker, to which it is connected by a pipe. A browser
 * with arguments is not shared.
 */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  if (args.length > 0 || env.VITEST_POOL_ID === undefined) return await start(args);
  shared = await (ofThisWorker ??= start([]).then(closingItsContexts));
  if (shared.isConnected()) return shared;
  ofThisWorker = undefined;
  return await launchBrowser();
}

/** All open pages of the browser that test files share. */
export function openPages(): readonly Page[] {
  return shared?.contexts().flatMap((context) => context.pages()) ?? [];
}

async function start(args: readonly string[]): Promise<Browser> {
  const { executablePath, environment } = await findChromium();
  return await chromium.launch({
    executablePath,
    args: [...ARGS, SHARING_PROCESSORS, ...args],
    // Otherwise added by Playwright.
    ignoreDefaultArgs: isMemoryForFiles() ? [FILES_ON_DISK] : [],
    env: environment,
  });
}

function closingItsContexts(browser: Browser): Browser {
  browser.close = async () =>
    void (await Promise.all(browser.contexts().map(async (context) => await context.close())));
  return browser;
}

/**
 * Starts the same browser for a tool with its own driver, and returns the port of its protocol. It must not run beside
 * Playwright: two drivers block each other's pages.
 */
export async function startBareBrowser(): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const { executablePath, environment } = await findChromium();
  const profile = await mkdtemp(join(tmpdir(), 'bindery-browser-'));
  const files = isMemoryForFiles() ? [] : [FILES_ON_DISK];
  const args = [...ARGS, ...files, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(executablePath, args, { env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
  const stop = async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  for await (const line of createInterface({ input: child.stderr })) {
    const port = /^DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1];
    if (port) return { port: Number(port), stop };
  }
  throw new Error('the browser ended before it listened');
}

interface Found {
  readonly executablePath: string;
  readonly environment: Record<string, string>;
}

async function findChromium(): Promise<Found> {
  const installed = [env.BINDERY_CHROMIUM ?? '', ...INSTALLED].find(isExecutable);
  if (installed) return { executablePath: installed, environment: definedOf(env) };
  if (!existsSync(join(UNPACKED, 'chromium'))) await unpack();
  const libraries = [join(UNPACKED, 'al2023/lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath: join(UNPACKED, 'chromium'),
    environment: { ...definedOf(env), LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(UNPACKED, 'fonts') },
  };
}

// The package's own file names folders of Lambda and /tmp; where they are missing, Chromium finds no font and crashes.
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${UNPACKED}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${UNPACKED}/fonts-cache</cachedir>
</fontconfig>
`;

// Unpacked beside its final place and renamed in one step, so that two test files never see half a browser.
async function unpack(): Promise<void> {
  const partial = `${UNPACKED}.${pid}`;
  await mkdir(partial, { recursive: true });
  // The package unpacks its libraries only when it believes it runs on Lambda, and always into the temporary folder.
  const environment = { ...env, TMPDIR: partial, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  const script = "import('@sparticuz/chromium').then((m) => m.default.executablePath())";
  await promisify(execFile)(execPath, ['--input-type=module', '-e', script], { env: environment, cwd: HERE });
  await writeFile(join(partial, 'fonts/fonts.conf'), FONTS);
  // A folder without the browser is left behind when packages are reinstalled during a run.
  if (!existsSync(join(UNPACKED, 'chromium'))) await rm(UNPACKED, { recursive: true, force: true });
  await rename(partial, UNPACKED).catch(() => rm(partial, { recursive: true, force: true }));
}

function isExecutable(path: string): boolean {
  if (path === '') return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isMemoryForFiles(): boolean {
  const { folder, enoughBytes } = FILES_IN_MEMORY;
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= enoughBytes;
}

function definedOf(values: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined));
}
