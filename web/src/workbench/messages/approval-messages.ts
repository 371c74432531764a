import type { ApprovalKind, ApprovalState } from '../api/schema-interfaces.ts';

const WANTS: Readonly<Record<ApprovalKind, string>> = {
  SHARE_CREDIT: 'Share with a schedule credit beyond 15 %',
  CLOSE_APPLICATION: 'Close the signed application without a document',
  ACTIVATE_PLAN: 'Activate a rate plan',
};

/** Every text about what a second person approves. */
export const approvalText = {
  home: 'Waiting for a second person',
  wants: (kind: ApprovalKind) => WANTS[kind],
  panel: (kind: ApprovalKind) => `Second person: ${WANTS[kind].toLowerCase()}`,
  asked: (name: string) => `${name} asks for an approval`,
  waits: 'Waits for a manager',
  approved: (name: string) => `${name} approved`,
  sentBack: (name: string) => `${name} sent it back`,
  goOn: 'It can be done now, as long as nothing of it changes.',
  differences: 'What changes',
  what: 'What',
  before: 'Now',
  after: 'Then',
  approve: 'Approve',
  sendBack: 'Send back',
  takeBack: 'Take back',
  sendBackTitle: (title: string) => `Send back: ${title}`,
  answer: (name: string) => `Your word to ${name}`,
  answerNeeded: 'Say what should change.',
  ended: { APPROVED: 'Approved.', SENT_BACK: 'Sent back.', TAKEN_BACK: 'No longer asked.' } as Readonly<
    Partial<Record<ApprovalState, string>>
  >,
  word: 'Your word to the manager who approves',
  wordHint: 'A manager sees what changes, with this word, and approves it or sends it back.',
  wordNeeded: 'Say why it should be approved.',
  ask: 'Ask for approval',
  isAsked: 'A manager is asked for approval.',
} as const;
