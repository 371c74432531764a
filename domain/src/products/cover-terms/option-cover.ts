import type { Application } from '../application.ts';
import { waitingHoursOf } from '../waiting-hours.ts';
import type { CoverTerms, OptionTerms } from './cover-terms.ts';
import { cyberEuCoverage, cyberEuEndorsements } from './cyber-eu-cover.ts';
import { technologyAgreement, usAgreements } from './us-agreements.ts';
import { usControls } from './us-controls.ts';
import { usEndorsements } from './us-endorsements.ts';

/**
 * What an option covers: agreements with their sublimits, deductibles and waiting periods, and the endorsements.
 * Takes the answers and the option's limit, deductible and waiting hours; amounts in minor units of its currency.
 * Spec: rating.md section 6; part 1 section 3; part 2 section 3.
 */
export function coverTerms(application: Application, option: OptionTerms): CoverTerms {
  const terms = { ...option, waitingHours: option.waitingHours ?? waitingHoursOf(application) };
  if (application.productType === 'CYBER_EU') {
    const questions = application.cyberEuQuestions ?? {};
    return {
      waitingHours: terms.waitingHours,
      insuringAgreements: [],
      endorsements: [],
      cyberEuInsuringAgreementCoverage: cyberEuCoverage(questions, terms),
      endorsementV2s: cyberEuEndorsements(questions),
    };
  }
  const controls = usControls(application);
  return {
    waitingHours: terms.waitingHours,
    insuringAgreements: [
      ...(application.productType === 'TECH_EO' ? [technologyAgreement(terms)] : []),
      ...usAgreements(terms, controls),
    ],
    endorsements: usEndorsements(application, option.limitCents, controls),
    cyberEuInsuringAgreementCoverage: null,
    endorsementV2s: [],
  };
}
