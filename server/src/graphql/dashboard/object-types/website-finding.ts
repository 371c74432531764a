import { FIXER_WORDS, RATING_TITLES, ruleOf } from '@bindery/domain/cyber-risk/index.ts';
import type { KeptFinding } from '../../../scans/index.ts';
import type { DashboardBuilder } from '../context.ts';

/** A finding in plain words. */
export function addWebsiteFindingType(builder: DashboardBuilder) {
  return builder.objectRef<KeptFinding>('WebsiteFinding').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      severity: t.string({ resolve: ({ finding }) => finding.severity }),
      rating: t.string({ resolve: ({ finding }) => RATING_TITLES[finding.rating] }),
      title: t.string({ resolve: ({ finding }) => finding.title }),
      host: t.string({ resolve: ({ finding }) => finding.host }),
      port: t.int({ nullable: true, resolve: ({ finding }) => finding.port }),
      observed: t.string({ resolve: ({ finding }) => finding.observed }),
      expected: t.string({ resolve: ({ finding }) => finding.expected }),
      what: t.string({ resolve: ({ finding }) => ruleOf(finding.ruleId).remedy.what }),
      why: t.string({
        description: 'Why it matters to a claim.',
        resolve: ({ finding }) => ruleOf(finding.ruleId).remedy.why,
      }),
      fix: t.stringList({
        description: 'Three steps.',
        resolve: ({ finding }) => [...ruleOf(finding.ruleId).remedy.fix],
      }),
      who: t.string({ resolve: ({ finding }) => FIXER_WORDS[ruleOf(finding.ruleId).remedy.who] }),
      cves: t.stringList({ resolve: ({ finding }) => [...finding.cves] }),
      firstSeenAt: t.field({ type: 'DateTime', resolve: ({ firstSeenAt }) => new Date(firstSeenAt) }),
      resolvedAt: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ resolvedAt }) => (resolvedAt === null ? null : new Date(resolvedAt)),
      }),
      resolvedBecause: t.string({
        nullable: true,
        description: 'NOT_SEEN or WEBSITE_CHANGED; null while it is open.',
        resolve: ({ resolvedBecause }) => resolvedBecause,
      }),
    }),
  });
}
