import { describe, expect, it } from 'vitest';
import type { Suggestion } from '../eligibility/index.ts';
import { cyber, scan } from '../eligibility/testing/requests.ts';
import { pathToYes, type Step, stepSuggestions } from './index.ts';

const BACKUPS = 'optionalData.formalBackups';
const { steps } = pathToYes(
  cyber({ formalBackups: 'no', multiFactorAccess: 'no' }, scan({ hasCriticalFinding: true })),
);
const [finding, access, backups] = steps;

const suggestion = (kind: Suggestion['kind'], changes: Partial<Suggestion> = {}): Suggestion => ({
  ruleId: 'CONTROL_BACKUPS',
  kind,
  text: `${kind} of the rule`,
  field: null,
  factor: null,
  ...changes,
});

function suggestedFor(step: Step | undefined, ofRules: readonly Suggestion[] = []): readonly (readonly unknown[])[] {
  if (!step) throw new Error('there is no such step');
  const found = stepSuggestions('CYBER', [step], ofRules).get(step) ?? [];
  return found.map(({ kind, text, field }) => [kind, text, field]);
}

const QUESTION = ['ASK_ANSWER', 'Formal backups', BACKUPS];
const CONDITION = ['SUBJECTIVITY', 'Formal backups: Enable it and confirm.', null];

describe('what an underwriter can make of a step', () => {
  it('is its question again, and a subjectivity about it', () => {
    expect(suggestedFor(backups)).toEqual([QUESTION, CONDITION]);
  });

  it('is a question in the words of its remedy, where the application does not ask it', () => {
    const remedy = 'Fix the finding, then request a rescan.';

    expect(suggestedFor(finding)).toEqual([
      ['ASK_ANSWER', remedy, null],
      ['SUBJECTIVITY', `Critical finding of the scan: ${remedy}`, null],
    ]);
  });

  it('is no subjectivity where the broker can do it', () => {
    expect(suggestedFor(backups && { ...backups, who: 'broker' })).toEqual([QUESTION]);
  });

  it.each<[Suggestion['kind'], readonly (readonly unknown[])[]]>([
    ['ASK_ANSWER', [CONDITION]],
    ['ASK_DOCUMENT', [CONDITION]],
    ['SUBJECTIVITY', [QUESTION]],
    ['RESCAN', [QUESTION]],
    ['SCHEDULE', [QUESTION, CONDITION]],
  ])('begins with what its rule suggests, here %s, which is not said again', (kind, others) => {
    expect(suggestedFor(backups, [suggestion(kind)])).toEqual([[kind, `${kind} of the rule`, null], ...others]);
  });

  it('is nothing that belongs to another question or another rule', () => {
    const ofOthers = [
      suggestion('RESCAN', { field: 'optionalData.emailFilter' }),
      suggestion('ASK_DOCUMENT', { ruleId: 'CONTROL_MFA_ACCESS' }),
    ];

    expect(suggestedFor(backups, ofOthers)).toEqual([QUESTION, CONDITION]);
    expect(suggestedFor(backups, [suggestion('RESCAN', { field: BACKUPS })])).toEqual([
      ['RESCAN', 'RESCAN of the rule', BACKUPS],
      QUESTION,
    ]);
  });

  it('is named once for all steps', () => {
    if (!access || !backups) throw new Error('there are two controls');
    const again: Step = { ...access, ruleId: 'CONTROL_BACKUPS' };
    const shared = [suggestion('ASK_DOCUMENT', { text: 'one text' }), suggestion('RESCAN', { text: 'one text' })];

    const found = stepSuggestions('CYBER', [backups, again], shared);

    expect([found.get(backups), found.get(again)]).toEqual([shared, []]);
    expect(stepSuggestions('CYBER', [backups, access], []).get(access)).toHaveLength(2);
  });
});
