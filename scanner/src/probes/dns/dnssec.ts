import { observe, type ScanContext } from '../../scan-context.ts';

/** DS, DNSKEY and what the resolver made of them, with the question repeated unchecked to tell a broken chain. */
export async function readDnssec(context: ScanContext): Promise<void> {
  const { domain, nameServers } = context;
  const question = { kind: 'DNSSEC', host: domain, port: null, question: `DS, DNSKEY ${domain}` } as const;
  await observe(context, question, async () => {
    // The root is signed: a resolver that does not say so does not validate.
    const [soa, unchecked, root] = await Promise.all([
      nameServers.ask(domain, 'SOA'),
      nameServers.ask(domain, 'SOA', { isUnchecked: true }),
      nameServers.ask('.', 'DNSKEY'),
    ]);
    const [ds, dnskey] = await Promise.all([
      nameServers.ask(domain, 'DS', { isUnchecked: true }),
      nameServers.ask(domain, 'DNSKEY', { isUnchecked: true }),
    ]);
    const seen = {
      ds: ds.records.filter(({ type }) => type === 'DS').flatMap(({ data }) => data),
      dnskey: dnskey.records.filter(({ type }) => type === 'DNSKEY').flatMap(({ data }) => data),
      hasAdBit: soa.hasAdBit,
      responseCode: soa.code,
      responseCodeUnchecked: unchecked.code,
      isResolverValidating: root.hasAdBit,
    };
    return { seen, evidence: JSON.stringify(seen) };
  });
}
