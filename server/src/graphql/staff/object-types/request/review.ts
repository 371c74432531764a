import { withRetention } from '@bindery/domain/text/index.ts';
import { reportUntilScan } from '../../../../scans/index.ts';
import type { StaffTypes } from '../staff-types.ts';

/** What an underwriter reads first: the answers, the rules they met or failed, and the scan. */
export function addReviewTypes(types: StaffTypes): void {
  addAnswerGroup(types);
  addAnswer(types);
  addRuleResult(types);
  addScan(types);
  addScanRating(types);
  addScanFinding(types);
}

function addAnswerGroup({ refs }: StaffTypes): void {
  refs.answerGroup.implement({
    fields: (t) => ({
      group: t.exposeString('group'),
      answers: t.expose('answers', { type: [refs.answer] }),
    }),
  });
}

function addAnswer({ refs }: StaffTypes): void {
  refs.answer.implement({
    fields: (t) => ({
      field: t.exposeString('field'),
      label: t.exposeString('label'),
      text: t.exposeString('text', { nullable: true, description: 'As people read it; null while unanswered.' }),
      isAdverse: t.exposeBoolean('isAdverse', { description: 'Counts against the insured.' }),
      isMissing: t.exposeBoolean('isMissing', { description: 'Required and not given.' }),
      isChanged: t.exposeBoolean('isChanged', { description: 'Differs from the submission before.' }),
      previousText: t.exposeString('previousText', { nullable: true }),
      firedRuleIds: t.expose('firedRuleIds', { type: ['String'], description: 'Rules that read it and fired.' }),
    }),
  });
}

function addRuleResult({ enums, refs }: StaffTypes): void {
  refs.ruleResult.implement({
    fields: (t) => ({
      ruleId: t.exposeString('ruleId'),
      version: t.exposeInt('version', {
        nullable: true,
        description: 'Version of the rule that fired; null unless it fired, or where none was kept at that time.',
      }),
      subject: t.exposeString('subject', { description: 'What it looks at, neither good nor bad: Prior claims.' }),
      kind: t.expose('kind', { type: enums.ruleKind }),
      isAboutOption: t.exposeBoolean('isAboutOption', { description: 'About a single option, not the request.' }),
      wasRun: t.exposeBoolean('wasRun', { description: 'False before the first run of the rules.' }),
      hasFired: t.exposeBoolean('hasFired'),
      field: t.exposeString('field', {
        nullable: true,
        description: 'Path of the answer it reads; null for the scan.',
      }),
      firesWhen: t.string({
        description: 'When it fires, in words.',
        resolve: ({ firesWhen }) => withRetention(firesWhen),
      }),
      observed: t.string({
        nullable: true,
        description: 'The value it read, in words.',
        resolve: ({ observed }) => shown(observed),
      }),
      required: t.string({
        nullable: true,
        description: 'What it lets pass.',
        resolve: ({ required }) => shown(required),
      }),
      message: t.string({
        nullable: true,
        description: 'The sentence the broker reads; null unless it fired.',
        resolve: ({ message }) => shown(message),
      }),
      remedy: t.string({ nullable: true, resolve: ({ remedy }) => shown(remedy) }),
      whoCanFix: t.exposeString('whoCanFix'),
    }),
  });
}

function addScan({ enums, refs }: StaffTypes): void {
  refs.scan.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      state: t.expose('state', { type: enums.scanState }),
      domain: t.exposeString('domain'),
      requestedAt: t.expose('requestedAt', { type: 'DateTime' }),
      deadlineAt: t.expose('deadlineAt', { type: 'DateTime' }),
      finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
      failedBecause: t.exposeString('failedBecause', {
        nullable: true,
        description: 'In words, for a scan that failed.',
      }),
      score: t.exposeInt('score', { nullable: true }),
      ratings: t.expose('ratings', { type: [refs.scanRating] }),
      findings: t.expose('findings', { type: [refs.scanFinding] }),
      report: t.field({
        type: refs.scanReport,
        nullable: true,
        description:
          'What it saw, or what the scan before it saw while it has not ended or when it failed; null for scores that were made up.',
        resolve: async ({ id, ...owner }, _args, { services }) => await reportUntilScan(services, owner, id),
      }),
    }),
  });
}

function addScanRating({ refs }: StaffTypes): void {
  refs.scanRating.implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      label: t.exposeString('label'),
      value: t.exposeInt('value', { nullable: true, description: 'Null when it could not be measured.' }),
    }),
  });
}

function addScanFinding({ enums, refs }: StaffTypes): void {
  refs.scanFinding.implement({
    fields: (t) => ({
      severity: t.expose('severity', { type: enums.findingSeverity }),
      title: t.exposeString('title'),
      remedy: t.exposeString('remedy'),
    }),
  });
}

/** A sentence of the rules as people read it. */
function shown(words: string | null): string | null {
  return words === null ? null : withRetention(words);
}
