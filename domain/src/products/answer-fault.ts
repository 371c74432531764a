/** What is wrong with a value: where below the value's own path ('' for the value itself), and what is accepted. */
export interface AnswerFault {
  readonly at: string;
  readonly message: string;
}
