/** The condition that stands for the contract survey while an underwriter has asked for it (D49). */
export const CONTRACT_SURVEY = {
  code: 'CONTRACT_SURVEY',
  type: 'PRE_BIND',
  description: 'Completed contract survey',
} as const;
