/** The subjectivity for the contract survey that an underwriter has requested (D49). */
export const CONTRACT_SURVEY = {
  code: 'CONTRACT_SURVEY',
  type: 'PRE_BIND',
  description: 'Completed contract survey',
} as const;
