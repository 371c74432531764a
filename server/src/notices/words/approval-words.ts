import type { Approval } from '../../approvals/index.ts';
import type { NoticeWords } from './notice-words.ts';

const WHAT = {
  SHARE_CREDIT: 'to share a quote with a schedule credit beyond 15 %',
  CLOSE_APPLICATION: 'to close the signed application without a document',
  ACTIVATE_PLAN: 'to activate a rate plan',
} as const satisfies Record<Approval['kind'], string>;

/** To those who may decide: what changes against what. */
export function approvalAskedWords({ kind, title, path, askedByName, word, differences }: Approval): NoticeWords {
  return {
    subject: `${title}: your approval is asked`,
    paragraphs: [`${askedByName} wants ${WHAT[kind]} and asks for your approval: ${word}`],
    items: differences.map(({ what, before, after }) => `${what}: ${before} → ${after}`),
    button: 'Look and decide',
    path,
  };
}

/** To the person who asked. */
export function approvalDecidedWords({ kind, state, title, path, decidedByName, answer }: Approval): NoticeWords {
  const isApproved = state === 'APPROVED';
  const said = answer === null ? [] : [answer];
  return {
    subject: isApproved ? `${title}: approved` : `${title}: sent back`,
    paragraphs: [
      isApproved
        ? `${decidedByName} approved what you asked for: ${WHAT[kind]}. You can do it now.`
        : `${decidedByName} sent back what you asked for: ${WHAT[kind]}.`,
      ...said,
    ],
    button: 'Open',
    path,
  };
}
