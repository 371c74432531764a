/**
 * `npm run dev`: the product for those who change it. The server restarts when one of its files changes, and Vite serves
 * the workbench and the dashboard with hot reload, all behind one address, PORT (4000). The other settings are those of
 * `npm start`, except that the documentation is off unless API_DOCS=on, so that a restart takes a second.
 */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, createServer as createProbe } from 'node:net';
import { join } from 'node:path';
import process, { env, execPath, exit } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createServer as createVite, type ViteDevServer } from 'vite';

const WEB = import.meta.dirname;
const MAIN = join(WEB, '../server/src/main.ts');
const APPS = ['workbench', 'dashboard'] as const;
/** A path below an application that belongs to the server. */
const OF_THE_SERVER = /^\/dashboard\/(graphql|sign-in|sign-out)(\/|$)/;
const RESTART_MS = 120_000;

const port = Number(env.PORT ?? 4000);
const serverPort = await freePort();
const front = createServer((incoming, response) => void answer(incoming, response));
const vites = new Map(await Promise.all(APPS.map(async (app) => [app, await startVite(app)] as const)));
const server = spawn(execPath, ['--watch', '--watch-preserve-output', MAIN], {
  stdio: 'inherit',
  env: {
    API_DOCS: 'off',
    BINDERY_PUBLIC_URL: `http://localhost:${port}`,
    ...env,
    PORT: String(serverPort),
    HOST: '127.0.0.1',
  },
});
server.once('exit', (code) => exit(code ?? 0));
front.listen(port, 'localhost', () => process.stdout.write(`\n  Development    http://localhost:${port}\n`));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill(signal));

async function startVite(app: string): Promise<ViteDevServer> {
  return await createVite({
    root: join(WEB, 'src', app),
    base: `/${app}/`,
    configFile: false,
    appType: 'custom',
    cacheDir: join(WEB, '../node_modules/.cache', `vite-${app}`),
    plugins: [react(), tailwind()],
    server: { middlewareMode: true, hmr: { server: front }, fs: { allow: [join(WEB, '..')] } },
  });
}

async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
  const app = APPS.find((name) => pathname === `/${name}` || pathname.startsWith(`/${name}/`));
  const vite = app && vites.get(app);
  if (!vite || incoming.method !== 'GET' || OF_THE_SERVER.test(pathname)) return await forward(incoming, response);
  // Vite removes the base path of the application.
  const sendThis = async (): Promise<void> => await sendPage(vite, pathname, response);
  if (pathname === `/${app}`) return await sendThis();
  vite.middlewares(incoming, response, () => void sendThis());
}

/** A path without a file is a route inside the application. */
async function sendPage(vite: ViteDevServer, url: string, response: ServerResponse): Promise<void> {
  const page = await readFile(join(vite.config.root, 'index.html'), 'utf8');
  const html = await vite.transformIndexHtml('/index.html', page, url);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
}

/** Forwarded to the server, which may be restarting at the moment. */
async function forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!(await isListening(Date.now() + RESTART_MS))) {
    response.writeHead(503, { 'content-type': 'text/plain' }).end('The server does not start; see the terminal.\n');
    return;
  }
  const { method, headers, url: path } = incoming;
  const onward = request({ host: '127.0.0.1', port: serverPort, method, headers, path }, (answered) => {
    response.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(response);
  });
  onward.once('error', () => response.destroy());
  incoming.pipe(onward);
}

async function isListening(until: number): Promise<boolean> {
  const isOpen = await new Promise<boolean>((resolve) => {
    const socket = connect(serverPort, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
  if (isOpen || Date.now() > until) return isOpen;
  await pause(100);
  return await isListening(until);
}

async function freePort(): Promise<number> {
  const probe = createProbe().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
