import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import packet, { type Answer, type DecodedPacket } from 'dns-packet';

/** What a name of the lab answers. */
export interface LabReply {
  readonly answers?: readonly Answer[];
  readonly code?: 'NOERROR' | 'NXDOMAIN' | 'SERVFAIL' | 'REFUSED';
  readonly isAuthentic?: boolean;
  /** Sends these bytes instead, whatever they are. */
  readonly raw?: Buffer;
  readonly isSilent?: boolean;
}

export interface LabQuestion {
  readonly name: string;
  readonly type: string;
  /** How often this name and type was asked before. */
  readonly before: number;
  readonly isUnchecked: boolean;
}

export type LabNames = (question: LabQuestion) => LabReply;

export interface LabDns {
  /** As a scanner's resolver: `127.0.0.1:5353`. */
  readonly address: string;
  readonly questions: readonly string[];
  readonly close: () => Promise<void>;
}

const UDP_BYTES = 1232;
// dns-packet names codes by number only.
const CODES = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 } as const;

/** A resolver on loopback over UDP and TCP. What does not fit into a packet is truncated, as real ones do. */
export async function startLabDns(names: LabNames, delayMs: number): Promise<LabDns> {
  let isOpen = true;
  const questions: string[] = [];
  const counts = new Map<string, number>();
  const replyTo = (message: Buffer): Buffer | undefined => {
    const query = packet.decode(message);
    const [question] = query.questions ?? [];
    if (!question) return undefined;
    const key = `${question.type} ${question.name.toLowerCase()}`;
    const before = counts.get(key) ?? 0;
    counts.set(key, before + 1);
    questions.push(key);
    const isUnchecked = query.flag_cd;
    return encode(query, names({ name: question.name.toLowerCase(), type: question.type, before, isUnchecked }));
  };

  const tcp = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (received.length < 2 || received.length < received.readUInt16BE(0) + 2) return;
      const reply = replyTo(received.subarray(2));
      if (!reply) return;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(Math.min(reply.length, 0xff_ff));
      setTimeout(() => socket.end(Buffer.concat([length, reply])), delayMs);
    });
  });
  const { udp, port } = await listenAtOnePort(tcp);
  udp.on('message', (message: Buffer, { port: to, address }: RemoteInfo) => {
    const reply = replyTo(message);
    if (!reply) return;
    const fitting = reply.length > UDP_BYTES ? truncated(message) : reply;
    setTimeout(() => isOpen && udp.send(fitting, to, address, () => undefined), delayMs);
  });
  return {
    address: `127.0.0.1:${port}`,
    questions,
    close: async () => {
      isOpen = false;
      await new Promise<void>((done) => udp.close(() => done()));
      await new Promise<void>((done) => tcp.close(() => done()));
    },
  };
}

/** A port that is free for TCP may be that of an outgoing UDP socket at this moment: then another is tried. */
async function listenAtOnePort(tcp: Server): Promise<{ readonly udp: Socket; readonly port: number }> {
  for (;;) {
    await once(tcp.listen(0, '127.0.0.1'), 'listening');
    const bound = tcp.address();
    const port = typeof bound === 'object' && bound ? bound.port : 0;
    const udp = createSocket('udp4');
    try {
      // once() rejects with the error of the socket, such as EADDRINUSE.
      await once(udp.bind(port, '127.0.0.1'), 'listening');
      return { udp, port };
    } catch {
      udp.close();
      tcp.close();
      await once(tcp, 'close');
    }
  }
}

function encode(query: DecodedPacket, reply: LabReply): Buffer | undefined {
  if (reply.isSilent) return undefined;
  if (reply.raw) return Buffer.concat([idOf(query), reply.raw.subarray(2)]);
  const flags =
    packet.RECURSION_DESIRED |
    packet.RECURSION_AVAILABLE |
    (reply.isAuthentic ? packet.AUTHENTIC_DATA : 0) |
    CODES[reply.code ?? 'NOERROR'];
  return packet.encode({
    type: 'response',
    id: query.id ?? 0,
    flags,
    questions: query.questions ?? [],
    answers: [...(reply.answers ?? [])],
  });
}

function truncated(message: Buffer): Buffer {
  const query = packet.decode(message);
  const flags = packet.RECURSION_DESIRED | packet.RECURSION_AVAILABLE | packet.TRUNCATED_RESPONSE;
  return packet.encode({ type: 'response', id: query.id ?? 0, flags, questions: query.questions ?? [] });
}

function idOf({ id = 0 }: DecodedPacket): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(id);
  return bytes;
}
