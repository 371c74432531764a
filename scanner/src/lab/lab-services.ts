import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer, type Server, type Socket } from 'node:net';
import { createSecureContext, type SecureContextOptions, TLSSocket } from 'node:tls';

/** What listens at one port of a host of the lab. */
export type LabService =
  | { readonly kind: 'HTTP'; readonly answer: RequestListener }
  | { readonly kind: 'HTTPS'; readonly answer: RequestListener; readonly tls: SecureContextOptions }
  | { readonly kind: 'SMTP'; readonly banner: string; readonly tls?: SecureContextOptions }
  /** Says a line, or nothing, and waits. */
  | { readonly kind: 'TCP'; readonly greeting?: string }
  /** Whatever a hostile host does. */
  | { readonly kind: 'RAW'; readonly talk: (socket: Socket) => void }
  /** A filter that drops every packet. */
  | { readonly kind: 'SILENT' };

export interface StartedService {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Starts a service on loopback; answers of HTTP and SMTP wait `delayMs`, as the way there and back takes. */
export async function startService(
  service: Exclude<LabService, { kind: 'SILENT' }>,
  delayMs: number,
): Promise<StartedService> {
  const open = new Set<Socket>();
  const server = serverOf(service, delayMs);
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : 0,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

function serverOf(service: Exclude<LabService, { kind: 'SILENT' }>, delayMs: number): Server {
  switch (service.kind) {
    case 'HTTP':
      return createHttpServer(delayed(service.answer, delayMs));
    case 'HTTPS': {
      const server = createHttpsServer(service.tls, delayed(service.answer, delayMs));
      server.on('tlsClientError', () => undefined);
      return server;
    }
    case 'SMTP':
      return createServer((socket) => talkSmtp(socket, service, delayMs));
    case 'TCP':
      return createServer((socket) => {
        if (service.greeting !== undefined) socket.write(`${service.greeting}\r\n`);
        socket.resume();
      });
    case 'RAW':
      return createServer(service.talk);
    default:
      return service satisfies never;
  }
}

function delayed(answer: RequestListener, delayMs: number): RequestListener {
  return (request, response) => void setTimeout(() => answer(request, response), delayMs);
}

/** A mail host that greets, offers STARTTLS where it has a certificate, and refuses everything else. */
function talkSmtp(
  socket: Socket,
  { banner, tls }: { readonly banner: string; readonly tls?: SecureContextOptions },
  delayMs: number,
): void {
  const say = (...lines: readonly string[]): void =>
    void setTimeout(() => socket.writable && socket.write(`${lines.join('\r\n')}\r\n`), delayMs);
  socket.on('data', (chunk: Buffer) => {
    const command = chunk.toString('latin1').trim().toUpperCase();
    if (command.startsWith('EHLO')) say('250-mail host of the lab', ...(tls ? ['250-STARTTLS'] : []), '250 8BITMIME');
    else if (command === 'STARTTLS' && tls) {
      socket.removeAllListeners('data');
      socket.write('220 ready\r\n', () => secure(socket, tls));
    } else if (command === 'QUIT') socket.end('221 bye\r\n');
    else say('502 no');
  });
  say(`220 ${banner}`);
}

function secure(socket: Socket, tls: SecureContextOptions): void {
  const wrapped = new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(tls) });
  wrapped.on('error', () => socket.destroy());
  wrapped.on('data', () => wrapped.end('221 bye\r\n'));
}
