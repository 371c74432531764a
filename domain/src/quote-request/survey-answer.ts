/** One answer of the contract survey: the question, or its number, and what the broker answered. */
export interface SurveyAnswer {
  readonly key: string;
  readonly value: string;
}
