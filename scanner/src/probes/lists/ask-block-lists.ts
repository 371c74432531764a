import type { ListSeen } from '@bindery/domain/cyber-risk/index.ts';
import ipaddr from 'ipaddr.js';
import type { DnsAnswer } from '../../dial/dns-message.ts';
import { NotMeasured, notMeasured } from '../../dial/not-measured.ts';
import { observe, type ScanContext } from '../../scan-context.ts';
import type { BlockList } from './block-lists.ts';

type Subject = ListSeen['subject'];

/** Asks each list of the operator about the domain and its own addresses. */
export async function askBlockLists(context: ScanContext, addresses: readonly string[]): Promise<void> {
  const { blockLists } = context.ports;
  if (blockLists.length === 0) {
    await observe(context, { kind: 'LIST', host: context.domain, port: null, question: 'block lists' }, async () => {
      throw new NotMeasured('NOT_CONFIGURED', 'the operator has named no block list');
    });
  }
  const subjects: readonly Subject[] = [
    { kind: 'DOMAIN', value: context.domain },
    ...addresses.map((value) => ({ kind: 'ADDRESS' as const, value })),
  ];
  await Promise.all(
    blockLists.flatMap((list) =>
      subjects.filter(({ kind }) => kind === list.subject).map((subject) => askList(context, list, subject)),
    ),
  );
}

async function askList(context: ScanContext, list: BlockList, subject: Subject): Promise<void> {
  const name = `${subject.kind === 'DOMAIN' ? subject.value : reversed(subject.value)}.${list.zone}`;
  await observe(context, { kind: 'LIST', host: context.domain, port: null, question: `A ${name}` }, async () => {
    const answer = await context.nameServers.ask(name, 'A').then(
      (reply) => listingOf(reply, list),
      (error: unknown) => ({ outcome: 'UNKNOWN', reason: notMeasured(error).message }) as const,
    );
    return { seen: { list: list.name, subject, answer }, evidence: JSON.stringify(answer) };
  });
}

function listingOf({ code, records }: DnsAnswer, { meanings }: BlockList): ListSeen['answer'] {
  if (code === 'NXDOMAIN') return { outcome: 'NOT_LISTED' };
  if (code !== 'NOERROR') return { outcome: 'UNKNOWN', reason: `the list answered ${code}` };
  const codes = records.filter(({ type }) => type === 'A').flatMap(({ data }) => data);
  if (codes.length === 0) return { outcome: 'NOT_LISTED' };
  const known = codes.flatMap((one) => meanings[one] ?? []);
  // RFC 5782: a listing is inside 127.0.0.0/8; 127.255.255.x says that the question was refused.
  if (known.length === 0) return { outcome: 'UNKNOWN', reason: `the list answered ${codes.join(' ')}` };
  return { outcome: 'LISTED', as: [...new Set(known)], codes };
}

/** 192.0.2.99 is asked as 99.2.0.192, an IPv6 address by its nibbles (RFC 5782, 2.1 and 2.4). */
function reversed(address: string): string {
  const parsed = ipaddr.parse(address);
  const parts =
    parsed.kind() === 'ipv4'
      ? parsed.toByteArray().map(String)
      : parsed.toByteArray().flatMap((byte) => [(byte >> 4).toString(16), (byte & 15).toString(16)]);
  return parts.toReversed().join('.');
}
