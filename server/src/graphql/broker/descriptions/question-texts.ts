import { PRODUCTS } from '@bindery/domain/products/index.ts';

/** The input types whose fields are questions, with the path of the questions below brokerQuoteRequestInfo. */
const TYPES_OF_QUESTIONS: Readonly<Record<string, string>> = {
  ApplicationQuestionsInput: 'applicationQuestions',
  CyberEuQuestionsInput: 'cyberEuQuestions',
  TechEoApplicationControlsInput: 'techEoApplicationControls',
  BackupSolutionInput: 'techEoApplicationControls.backupSolution',
  EndpointSecurityVendorInput: 'techEoApplicationControls.endpointSecurityVendor',
  LargestContractsInput: 'techEoApplicationControls.largestContracts',
  PrivilegedAccountsInput: 'techEoApplicationControls.privilegedAccounts',
  SensitiveDataAccessInput: 'techEoApplicationControls.sensitiveDataAccess',
};

/** The descriptions of the answers, from the questions of the products. */
export function questionTexts(): readonly (readonly [string, string])[] {
  const questions = Object.values(PRODUCTS).flatMap((product) => product.questions);
  return Object.entries(TYPES_OF_QUESTIONS).flatMap(([typeName, path]) =>
    questions
      .filter(({ field }) => field.slice(0, Math.max(field.lastIndexOf('.'), 0)) === path)
      .map(({ key, label, meaning }) => [`${typeName}.${key}`, `${label}: ${meaning}`] as const),
  );
}
