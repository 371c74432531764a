import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { LabService } from '../../src/lab/lab.ts';

type Services = Readonly<Record<number, LabService>>;

const raw = (talk: (socket: Socket) => void): LabService => ({ kind: 'RAW', talk });
const web = (answer: RequestListener): Services => ({ 80: { kind: 'HTTP', answer } });
const rawWeb = (talk: (socket: Socket) => void): Services => ({ 80: raw(talk) });

/** Writes again and again until the other side has gone. */
function forever(socket: Socket, piece: () => string | Buffer, everyMs = 0): void {
  const write = (): void => {
    if (socket.destroyed) return;
    if (everyMs > 0) setTimeout(write, everyMs);
    const isTaken = socket.write(piece());
    if (everyMs > 0) return;
    if (isTaken) setImmediate(write);
    else socket.once('drain', write);
  };
  write();
}

const bomb = Buffer.alloc(50 * 1024 * 1024);
const GZIP_BOMB = gzipSync(bomb);
const BROTLI_BOMB = brotliCompressSync(bomb.subarray(0, 8 * 1024 * 1024));
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';

/** Hosts that do to a visitor what they can. */
export const HOSTILE_HOSTS: Readonly<Record<string, Services>> = {
  'an endless body': rawWeb((socket) => {
    socket.write(`${HEAD}\r\n`);
    forever(socket, () => Buffer.alloc(16 * 1024, 'a'));
  }),
  'an endless body in chunks': web((_request, response) => {
    const write = (): void => void (response.destroyed || (response.write('a'.repeat(4096)), setImmediate(write)));
    write();
  }),
  'a body that grows a thousand times (gzip)': web((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(GZIP_BOMB);
  }),
  'a body that grows a thousand times (br)': web((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' }).end(BROTLI_BOMB);
  }),
  'a body that is not what it says (gzip)': web((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('hello');
  }),
  'an answer of one byte at a time': rawWeb((socket) => {
    const text = `${HEAD}X-Slow: ${'a'.repeat(10_000)}`;
    let at = 0;
    forever(socket, () => text[at++ % text.length] ?? 'a', 20);
  }),
  'a body of one byte at a time': rawWeb((socket) => {
    socket.write(`${HEAD}\r\n`);
    forever(socket, () => 'a', 20);
  }),
  'endless headers': rawWeb((socket) => {
    socket.write(HEAD);
    forever(socket, () => `X-Header: ${'a'.repeat(1000)}\r\n`);
  }),
  'one endless header': rawWeb((socket) => {
    socket.write(`${HEAD}X-Header: `);
    forever(socket, () => 'a'.repeat(4096));
  }),
  'endless informational answers': rawWeb((socket) => forever(socket, () => 'HTTP/1.1 103 Early Hints\r\n\r\n')),
  'a body shorter than it says': rawWeb(
    (socket) => void socket.write(`${HEAD}Content-Length: 1000000000\r\n\r\nshort`),
  ),
  'a body longer than it says': rawWeb(
    (socket) => void socket.end(`${HEAD}Content-Length: 5\r\n\r\n${'a'.repeat(100_000)}`),
  ),
  'a length that is no number': rawWeb((socket) => void socket.end(`${HEAD}Content-Length: -1\r\n\r\nhello`)),
  'two lengths': rawWeb((socket) => void socket.end(`${HEAD}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!`)),
  'a chunk of a length that no memory holds': rawWeb(
    (socket) => void socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nhello`),
  ),
  'another protocol': rawWeb((socket) => void socket.end('SSH-2.0-OpenSSH_9.6\r\n')),
  'a change of protocol': rawWeb(
    (socket) =>
      void socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
  ),
  'bytes without meaning': rawWeb((socket) => forever(socket, () => Buffer.alloc(512, 0xff))),
  silence: rawWeb((socket) => socket.resume()),
  'a reset at once': rawWeb((socket) => socket.resetAndDestroy()),
  'a hundred redirects': web((request, response) => {
    const step = Number(/\d+/.exec(request.url ?? '')?.[0] ?? 0);
    response.writeHead(302, { location: `/${step + 1}` }).end();
  }),
  'a redirect to itself': web((_request, response) => void response.writeHead(301, { location: '/' }).end()),
  'hundreds of cookies': web((_request, response) => {
    response.writeHead(200, { 'set-cookie': Array.from({ length: 400 }, (_, index) => `c${index}=1`) }).end();
  }),
  'a page of angle brackets': web((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<'.repeat(60_000));
  }),
  'a page of open attributes': web((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<script ${'a="'.repeat(20_000)}`);
  }),
  'a page of open comments': web((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!--<script>'.repeat(5000));
  }),
  'garbage instead of TLS': { 443: raw((socket) => forever(socket, () => Buffer.alloc(512, 0x16))) },
  'silence instead of TLS': { 443: raw((socket) => socket.resume()) },
  'text instead of TLS': { 443: raw((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')) },
  'a filter that drops every packet': { 80: { kind: 'SILENT' }, 443: { kind: 'SILENT' }, 25: { kind: 'SILENT' } },
  'a greeting of mail without an end': { 25: raw((socket) => forever(socket, () => '220-hello '.repeat(100))) },
  'a greeting of mail of lines without an end': {
    25: raw((socket) => forever(socket, () => '220-hello\r\n'.repeat(100))),
  },
  'a greeting of mail of one byte at a time': { 25: raw((socket) => forever(socket, () => '2', 20)) },
  'mail that speaks before the handshake': {
    25: raw((socket) => {
      socket.write('220 hello\r\n');
      socket.on('data', (chunk) => {
        if (chunk.toString().startsWith('EHLO')) socket.write('250-hello\r\n250 STARTTLS\r\n');
        else socket.write('220 go\r\n250 injected\r\n');
      });
    }),
  },
  'mail that greets and goes': { 25: raw((socket) => void socket.end('220 hello\r\n')) },
  'mail that refuses': { 25: raw((socket) => void socket.end('554 go away\r\n')) },
  'ports that talk without an end': {
    22: raw((socket) => forever(socket, () => Buffer.alloc(4096, 'S'))),
    3389: raw((socket) => forever(socket, () => Buffer.from([0, 255, 7]))),
  },
};
