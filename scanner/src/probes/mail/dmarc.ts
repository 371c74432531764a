import type { DmarcPolicy, DmarcSeen } from '@bindery/domain/cyber-risk/index.ts';
import { observe, type ScanContext } from '../../scan-context.ts';
import { recordsOf } from '../dns/records.ts';
import { listOf, tagsOf } from './tags.ts';

/** DMARC of the domain (RFC 7489, 6.6.3); the domain is the organisational one already. */
export async function readDmarc(context: ScanContext): Promise<void> {
  const name = `_dmarc.${context.domain}`;
  await observe(context, { kind: 'DMARC', host: context.domain, port: null, question: `TXT ${name}` }, async () => {
    const texts = (await recordsOf(context, name, 'TXT')).flatMap(({ data }) => data);
    const records = texts.filter((text) => /^v\s*=\s*DMARC1\s*(?:;|$)/i.test(text)).map((text) => text.slice(0, 2048));
    return { seen: dmarcIn(records, name), evidence: records.join('\n') };
  });
}

/** What the records of a name say. */
export function dmarcIn(records: readonly string[], name: string): DmarcSeen {
  const [record, ...others] = records;
  const nothing = { policy: null, percent: 100, rua: [], ruf: [] };
  if (record === undefined) return { records, foundAt: null, evaluation: 'NONE', ...nothing, error: null };
  const invalid = (error: string): DmarcSeen => ({ records, foundAt: name, evaluation: 'INVALID', ...nothing, error });
  if (others.length > 0) return invalid('more than one DMARC record');
  const tags = tagsOf(record);
  const rua = listOf(tags.get('rua'));
  const written = tags.get('p')?.toLowerCase();
  // RFC 7489, 6.6.3: an unknown policy with an address for reports counts as none.
  const policy = isPolicy(written) ? written : rua.length > 0 ? 'none' : undefined;
  if (policy === undefined) return invalid('the policy p= is missing or unknown');
  const percent = Number(tags.get('pct') ?? 100);
  return {
    records,
    foundAt: name,
    evaluation: 'VALID',
    policy,
    percent: Number.isInteger(percent) && percent >= 0 && percent <= 100 ? percent : 100,
    rua,
    ruf: listOf(tags.get('ruf')),
    error: null,
  };
}

function isPolicy(text: string | undefined): text is DmarcPolicy {
  return text === 'none' || text === 'quarantine' || text === 'reject';
}
