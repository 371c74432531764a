import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** Where in the conversation a mail server says no. */
export interface SmtpRefusal {
  readonly at: 'greeting' | 'recipient' | 'message';
  readonly code: number;
  readonly text: string;
}

/** A real SMTP server on this machine that keeps what it takes. */
export class MailServer {
  /** In order of arrival. */
  readonly received: Email[] = [];
  /** The answer to every client while it is set. */
  refusal: SmtpRefusal | undefined;
  /** A part of a mail at which the server breaks the connection. */
  breaksAt: string | undefined;
  #server: SMTPServer | undefined;
  #port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Listens; at the same port as before when it was stopped. */
  async start(): Promise<this> {
    const sockets = new Set<Socket>();
    const server = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      disableReverseLookup: true,
      onConnect: (_session, done) => done(this.#refusalAt('greeting')),
      onRcptTo: (_address, _session, done) => done(this.#refusalAt('recipient')),
      onData: callbackify(async (stream: Readable, _session: SMTPServerSession) => {
        const raw = await buffer(stream);
        const refusal = this.#refusalAt('message');
        if (refusal) throw refusal;
        if (this.breaksAt === undefined || !raw.includes(this.breaksAt)) {
          this.received.push(await PostalMime.parse(raw));
        } else for (const socket of sockets) socket.destroy();
      }),
    });
    // A client that gives up is no fault of the server.
    server.on('error', () => undefined);
    server.server.on('connection', (socket: Socket) => sockets.add(socket));
    server.listen(this.#port, '127.0.0.1');
    await once(server.server, 'listening');
    this.#port = (server.server.address() as AddressInfo).port;
    this.#server = server;
    return this;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
    this.#server = undefined;
  }

  #refusalAt(place: SmtpRefusal['at']): Error | null {
    if (this.refusal?.at !== place) return null;
    return Object.assign(new Error(this.refusal.text), { responseCode: this.refusal.code });
  }
}
