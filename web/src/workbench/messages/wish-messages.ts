import type { PolicyChangeKind } from '../api/schema-interfaces.ts';

const WISHED: Readonly<Record<PolicyChangeKind, string>> = {
  ENDORSEMENT: 'change the cover from',
  CANCELLATION: 'cancel the policy from',
};

/** What brokers wish to change in their policies, as long as it has no answer. */
export const wishText = {
  home: 'Brokers ask to change a policy',
  panel: 'Asked for by the broker',
  wished: (kind: PolicyChangeKind) => WISHED[kind],
  by: (author: string) => `${author}, since`,
  underwriter: (name: string | null) => (name === null ? 'no underwriter' : `underwriter ${name}`),
  all: (count: number) => `Show all ${count}`,
  answer: 'Answer in the conversation',
  answerLabel: (author: string) => `Answer in the conversation: ${author}`,
  cancelledAsAsked: (author: string) => `${author} asked on`,
  from: 'to cancel from',
  answers: 'This cancellation answers it.',
  answersOtherDay: 'This cancellation answers it, with another day: say why in the conversation.',
} as const;
