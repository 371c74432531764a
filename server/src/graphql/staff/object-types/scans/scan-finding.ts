import { FIXER_WORDS, RATING_TITLES, ruleOf, subjectivityText } from '@bindery/domain/cyber-risk/index.ts';
import type { StaffTypes } from '../staff-types.ts';

/** A finding with its evidence, what was decided about it, and how findings changed between two scans. */
export function addScanFindingTypes(types: StaffTypes): void {
  types.refs.reportFinding.implement({ description: 'What is wrong, where, and how it was seen.' });
  addFinding(types);
  addTime(types);
  addParts(types);
  addChanges(types);
}

function addFinding({ builder, enums, refs }: StaffTypes): void {
  builder.objectFields(refs.reportFinding, (t) => ({
    id: t.exposeID('id', { description: 'The same in every scan that sees it.' }),
    key: t.string({
      description: 'What `Subjectivity.findingKey` names.',
      resolve: ({ finding }) => finding.key,
    }),
    subjectivityText: t.string({
      description: 'What a subjectivity made of it says.',
      resolve: ({ finding }) => subjectivityText(finding),
    }),
    ruleId: t.string({ resolve: ({ finding }) => finding.ruleId }),
    severity: t.field({ type: enums.findingSeverity, resolve: ({ finding }) => finding.severity }),
    ratingLabel: t.string({ resolve: ({ finding }) => RATING_TITLES[finding.rating] }),
    title: t.string({ resolve: ({ finding }) => finding.title }),
    host: t.string({ resolve: ({ finding }) => finding.host }),
    port: t.int({ nullable: true, resolve: ({ finding }) => finding.port }),
    observed: t.string({ resolve: ({ finding }) => finding.observed }),
    expected: t.string({ resolve: ({ finding }) => finding.expected }),
    points: t.float({ description: 'Points off its rating alone.', resolve: ({ finding }) => finding.points }),
    cves: t.stringList({ resolve: ({ finding }) => [...finding.cves] }),
    remedy: t.field({ type: refs.remedy, resolve: ({ finding }) => ruleOf(finding.ruleId).remedy }),
    source: t.string({
      description: 'Where the rule is published.',
      resolve: ({ finding }) => ruleOf(finding.ruleId).source,
    }),
    evidence: t.field({ type: [refs.evidence], resolve: ({ finding }) => [...finding.evidence] }),
  }));
}

function addTime({ builder, enums, refs }: StaffTypes): void {
  builder.objectFields(refs.reportFinding, (t) => ({
    firstSeenAt: t.field({ type: 'DateTime', resolve: ({ firstSeenAt }) => new Date(firstSeenAt) }),
    lastSeenAt: t.field({ type: 'DateTime', resolve: ({ lastSeenAt }) => new Date(lastSeenAt) }),
    resolvedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When a scan asked again and no longer saw it, or the first scan of another website ended.',
      resolve: ({ resolvedAt }) => (resolvedAt === null ? null : new Date(resolvedAt)),
    }),
    resolvedBecause: t.field({
      type: enums.findingResolution,
      nullable: true,
      description: 'Null while it is open.',
      resolve: ({ resolvedBecause }) => resolvedBecause,
    }),
    decision: t.expose('decision', {
      type: refs.findingDecision,
      nullable: true,
      description: 'It changes neither the observation nor the score.',
    }),
  }));
}

function addParts({ enums, refs }: StaffTypes): void {
  refs.remedy.implement({
    fields: (t) => ({
      what: t.exposeString('what'),
      why: t.exposeString('why', { description: 'Why it matters to a claim.' }),
      steps: t.stringList({ resolve: ({ fix }) => [...fix] }),
      who: t.string({ description: 'Who can fix it, in words.', resolve: ({ who }) => FIXER_WORDS[who] }),
    }),
  });
  refs.evidence.implement({
    description: 'One question to a host and what came back.',
    fields: (t) => ({
      question: t.exposeString('question'),
      text: t.exposeString('text'),
      askedAt: t.field({ type: 'DateTime', resolve: ({ askedAt }) => new Date(askedAt) }),
    }),
  });
  refs.findingDecision.implement({
    fields: (t) => ({
      kind: t.expose('kind', { type: enums.findingDecision }),
      reason: t.exposeString('reason'),
      decidedAt: t.field({ type: 'DateTime', resolve: ({ decidedAt }) => new Date(decidedAt) }),
      decidedBy: t.exposeString('decidedBy'),
    }),
  });
}

function addChanges({ enums, refs }: StaffTypes): void {
  refs.reportChanges.implement({
    fields: (t) => ({
      scoreBefore: t.exposeInt('scoreBefore', { nullable: true }),
      ratings: t.field({ type: [refs.ratingChange], resolve: ({ ratings }) => [...ratings] }),
      appeared: t.field({ type: [refs.findingSummary], resolve: ({ appeared }) => [...appeared] }),
      resolved: t.field({ type: [refs.findingSummary], resolve: ({ resolved }) => [...resolved] }),
      notMeasured: t.field({
        type: [refs.findingSummary],
        description: 'Seen before, and neither seen nor ruled out now.',
        resolve: ({ notMeasured }) => [...notMeasured],
      }),
      changed: t.field({ type: [refs.changedFinding], resolve: ({ changed }) => [...changed] }),
    }),
  });
  refs.ratingChange.implement({
    fields: (t) => ({
      label: t.string({ resolve: ({ name }) => RATING_TITLES[name] }),
      before: t.exposeInt('before', { nullable: true, description: 'Null when it was not measured.' }),
      after: t.exposeInt('after', { nullable: true }),
    }),
  });
  refs.changedFinding.implement({
    fields: (t) => ({
      before: t.expose('before', { type: refs.findingSummary }),
      after: t.expose('after', { type: refs.findingSummary }),
    }),
  });
  refs.findingSummary.implement({
    fields: (t) => ({
      severity: t.expose('severity', { type: enums.findingSeverity }),
      title: t.exposeString('title'),
      host: t.exposeString('host'),
      port: t.exposeInt('port', { nullable: true }),
      observed: t.exposeString('observed'),
    }),
  });
}
