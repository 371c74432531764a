import { type EligibilityFacts, missingAnswers, type Remedy, remediesOf } from '../eligibility/index.ts';
import { favourableAnswer, PRODUCTS, type Question, valueAt } from '../products/index.ts';
import { answering, type Change, type ChangeToYes, textOf } from './change.ts';
import { limitChanges } from './limit-changes.ts';

/** The changes that answer the rules that fired, in their order, each field once. */
export function changesToYes(facts: EligibilityFacts): readonly ChangeToYes[] {
  const remedies = remediesOf(facts).filter(({ kind }) => kind !== 'ADJUST');
  const changes = remedies.flatMap((remedy) => changesOf(facts, remedy));
  return [...changes, ...limitChanges(facts, remedies)];
}

function changesOf(facts: EligibilityFacts, remedy: Remedy): readonly ChangeToYes[] {
  const changes =
    remedy.ruleId === 'ANSWERS_MISSING'
      ? missingChanges(facts)
      : remedy.fixed
        ? [...answerChanges(facts, remedy.fixed), ...outsideChanges(facts, remedy.fixed)]
        : suggestedChanges(facts, remedy);
  const { ruleId, who } = remedy;
  return changes.map((change) => ({ remedy: remedy.remedy ?? '', ...change, ruleId, who, isNeeded: true }));
}

type Found = Omit<Change, 'ruleId' | 'who' | 'remedy'> & Partial<Pick<Change, 'remedy'>>;

/** The answers that differ after a fix; limits have changes of their own. */
function answerChanges({ application }: EligibilityFacts, fixed: EligibilityFacts): readonly Found[] {
  return PRODUCTS[application.productType].questions.flatMap((question): Found[] => {
    const [before, after] = [application, fixed.application].map((one) => valueAt(one, question.field));
    return before === after || typeof after === 'object' ? [] : [answerChange(question, before, after)];
  });

  function answerChange({ field, label }: Question, before: unknown, after: unknown): Found {
    const edit = answering(application.productType, field, after);
    return { field, label, from: textOf(before), to: String(after), edit };
  }
}

/** What differs of the client and of the scan. */
function outsideChanges({ client, scan }: EligibilityFacts, fixed: EligibilityFacts): readonly Found[] {
  const found: Found[] = [];
  if (client.country !== fixed.client.country) {
    const { country } = fixed.client;
    found.push({
      field: 'client.address.country',
      label: 'Country of the insured',
      from: client.country,
      to: country ?? '',
      edit: { apply: (facts) => ({ ...facts, client: { ...facts.client, country } }) },
    });
  }
  if (scan.hasCriticalFinding !== fixed.scan.hasCriticalFinding) {
    found.push({
      field: 'scan.hasCriticalFinding',
      label: 'Critical finding of the scan',
      from: String(scan.hasCriticalFinding),
      to: 'false',
      edit: { apply: (facts) => ({ ...facts, scan: { ...facts.scan, hasCriticalFinding: false } }) },
    });
  }
  if (scan.score !== fixed.scan.score && fixed.scan.score !== null)
    found.push(scoreChange(scan.score, fixed.scan.score));
  return found;
}

/** A better cyber risk score. */
export function scoreChange(before: number | null, score: number): Found & Pick<Change, 'remedy'> {
  return {
    field: 'scan.score',
    label: 'Cyber risk score',
    from: textOf(before ?? undefined),
    to: String(score),
    remedy: `Fix findings of the scan until the score is ${score} or more, then request a rescan.`,
    edit: { apply: (facts) => ({ ...facts, scan: { ...facts.scan, score } }) },
  };
}

/** Required answers with a favourable value; facts such as the revenue cannot be guessed. */
function missingChanges({ application, client }: EligibilityFacts): readonly Found[] {
  const missing = new Set(missingAnswers(application, client.country).map(({ field }) => field));
  return PRODUCTS[application.productType].questions.flatMap((question): Found[] => {
    const value = missing.has(question.field) ? favourableAnswer(question) : undefined;
    if (value === undefined) return [];
    const { field, label } = question;
    return [
      {
        field,
        label,
        from: null,
        to: String(value),
        remedy: 'Answer it; this is the answer that leads to an automatic quote.',
        edit: answering(application.productType, field, value),
      },
    ];
  });
}

/** The largest count that is quoted automatically. */
const COUNTED_RECORDS = {
  CYBER: ['optionalData.numberOfPiiRecords', 'low'],
  TECH_EO: ['optionalData.numberOfPiiRecords', 'low'],
  CYBER_EU: ['cyberEuQuestions.numberOfPiiRecords', 'FIVE_HUNDRED_THOUSAND_ONE_TO_ONE_MILLION'],
} as const;

/** For rules that name what is wanted without a value of their own. */
function suggestedChanges({ application }: EligibilityFacts, { ruleId }: Remedy): readonly Found[] {
  if (ruleId === 'WEBSITE_MISSING') {
    return [
      {
        field: 'client.primaryWebsite',
        label: 'Website of the insured',
        from: null,
        to: 'a website',
        edit: { apply: (facts) => ({ ...facts, client: { ...facts.client, hasWebsite: true } }) },
      },
    ];
  }
  if (ruleId !== 'PII_UNCERTAIN') return [];
  const { productType } = application;
  const [field, to] = COUNTED_RECORDS[productType];
  return [
    {
      field,
      label: 'Number of personal records',
      from: textOf(valueAt(application, field)),
      to,
      remedy: 'Give the count; up to this band it is quoted automatically.',
      edit: answering(productType, field, to),
    },
  ];
}
