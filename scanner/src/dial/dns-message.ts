import { randomInt } from 'node:crypto';
import type { ResponseCode } from '@bindery/domain/cyber-risk/index.ts';
import packet, { type DecodedPacket, type Packet } from 'dns-packet';
import { NotMeasured } from './not-measured.ts';

const RECORD_TYPES = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'SOA', 'CAA', 'TXT', 'DS', 'DNSKEY'] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

/** One record, its data as text as zone files write it; a TXT record with its strings joined. */
export interface DnsRecord {
  readonly name: string;
  readonly type: RecordType;
  /** Fields of the data: one for most types, `[preference, host]` for MX, `[flags, tag, value]` for CAA. */
  readonly data: readonly string[];
}

export interface DnsAnswer {
  readonly code: ResponseCode;
  /** The resolver validated the chain of signatures (RFC 4035, 3.2.3). */
  readonly hasAdBit: boolean;
  readonly isTruncated: boolean;
  readonly records: readonly DnsRecord[];
}

export interface DnsQuestion {
  readonly name: string;
  readonly type: RecordType;
  /** Answer also what does not validate (the CD bit). */
  readonly isUnchecked: boolean;
}

// RFC 9715: what passes every path without fragments.
const UDP_BYTES = 1232;
const MOST_RECORDS = 200;

/** A question on the wire, with a random id and the DO bit so that a validating resolver says what it found. */
export function encodeQuestion({ name, type, isUnchecked }: DnsQuestion): {
  readonly id: number;
  readonly bytes: Buffer;
} {
  const id = randomInt(0x1_00_00);
  const flags = packet.RECURSION_DESIRED | packet.AUTHENTIC_DATA | (isUnchecked ? packet.CHECKING_DISABLED : 0);
  const message: Packet = {
    type: 'query',
    id,
    flags,
    questions: [{ name, type }],
    additionals: [
      {
        type: 'OPT',
        name: '.',
        udpPayloadSize: UDP_BYTES,
        extendedRcode: 0,
        ednsVersion: 0,
        flags: packet.DNSSEC_OK,
        flag_do: true,
        options: [],
      },
    ],
  };
  return { id, bytes: packet.encode(message) };
}

/** Reads what came back. Throws NotMeasured for anything that is not an answer to this question. */
export function decodeAnswer(bytes: Buffer, id: number, { name, type }: DnsQuestion): DnsAnswer {
  const message = decode(bytes);
  const asked = message.questions?.[0];
  if (message.type !== 'response' || message.id !== id || asked?.type !== type || lower(asked.name) !== lower(name)) {
    throw new NotMeasured('PROTOCOL_FAULT', 'the name server answered another question');
  }
  return {
    code: codeOf(message),
    hasAdBit: message.flag_ad,
    isTruncated: message.flag_tc,
    records: (message.answers ?? []).slice(0, MOST_RECORDS).flatMap(recordOf),
  };
}

function decode(bytes: Buffer): DecodedPacket {
  try {
    return packet.decode(bytes);
  } catch (error) {
    throw new NotMeasured('PROTOCOL_FAULT', `the answer of the name server cannot be read: ${String(error)}`);
  }
}

function codeOf(message: DecodedPacket): ResponseCode {
  const code = 'rcode' in message ? String(message.rcode) : '';
  return code === 'NOERROR' || code === 'NXDOMAIN' || code === 'SERVFAIL' || code === 'REFUSED' ? code : 'OTHER';
}

function recordOf(answer: NonNullable<DecodedPacket['answers']>[number]): DnsRecord[] {
  const name = lower(answer.name);
  const record = (data: readonly unknown[]): DnsRecord[] => {
    const type = RECORD_TYPES.find((known) => known === answer.type);
    return type ? [{ name, type, data: data.map(String) }] : [];
  };
  switch (answer.type) {
    case 'A':
    case 'AAAA':
      return record([answer.data]);
    case 'CNAME':
    case 'NS':
      return record([lower(answer.data)]);
    case 'MX':
      return record([answer.data.preference ?? 0, lower(answer.data.exchange)]);
    case 'SOA':
      return record([lower(answer.data.mname), lower(answer.data.rname), answer.data.serial ?? 0]);
    case 'CAA':
      return record([(answer.data.flags ?? 0) & 0x80, lower(answer.data.tag), answer.data.value]);
    case 'TXT':
      return record([[answer.data].flat().map(String).join('')]);
    case 'DS':
      return record([dsText(answer.data)]);
    case 'DNSKEY':
      return record([`${answer.data.flags} 3 ${answer.data.algorithm} ${answer.data.key.toString('base64')}`]);
    default:
      return [];
  }
}

function dsText({ keyTag, algorithm, digestType, digest }: packet.DsData): string {
  return `${keyTag} ${algorithm} ${digestType} ${digest.toString('hex')}`;
}

function lower(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}
