import type { Application, CyberEuQuestions, TechEoApplicationControls } from '../../products/index.ts';
import {
  aCyberApplication,
  aCyberEuApplication,
  aTechEoApplication,
  pair,
} from '../../products/testing/applications.ts';
import type { EligibilityFacts, ScanFacts } from '../facts.ts';
import { factsOf } from './facts.ts';

type Answers = Readonly<Record<string, string>>;
type Changes = Partial<EligibilityFacts>;

const GOOD_SCAN: ScanFacts = { state: 'DONE', score: 85, hasCriticalFinding: false, deadlinePassed: false };

/** The facts of a request of each product that would be quoted (TECH_EO: reviewed only), but for what is given. */
export const cyber = (answers: Answers, changes: Changes = {}): EligibilityFacts =>
  factsOf(aCyberApplication(answers), changes);
export const eu = (answers: CyberEuQuestions, changes: Changes = {}): EligibilityFacts =>
  factsOf(aCyberEuApplication(answers), changes);
export const tech = (controls: TechEoApplicationControls, changes: Changes = {}): EligibilityFacts =>
  factsOf(aTechEoApplication(controls), changes);

export function techData(answers: Answers): EligibilityFacts {
  const application = aTechEoApplication();
  return factsOf({ ...application, optionalData: { ...application.optionalData, ...answers } });
}

export const scan = (changes: Partial<ScanFacts>): Changes => ({ scan: { ...GOOD_SCAN, ...changes } });
export const abroad = (country: string | null): Changes => ({ client: { country, hasWebsite: true } });
export const noSite = (country: string): Changes => ({ client: { country, hasWebsite: false } });

/** A request for one limit in whole units of the currency, or for several pairs of limit and deductible. */
export const asking = (application: Application, limit: number): EligibilityFacts =>
  askingPairs(application, [limit, 10_000]);
export const askingPairs = (
  application: Application,
  ...pairs: readonly (readonly [number, number])[]
): EligibilityFacts => factsOf({ ...application, limits: pairs.map(([limit, deductible]) => pair(limit, deductible)) });

export const without = (application: Application, ...keys: readonly string[]): EligibilityFacts =>
  factsOf({
    ...application,
    optionalData: Object.fromEntries(Object.entries(application.optionalData).filter(([name]) => !keys.includes(name))),
  });
