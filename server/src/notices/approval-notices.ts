import { rolesWith } from '@bindery/domain/staff/index.ts';
import type { Approval, ApprovalNotices } from '../approvals/index.ts';
import type { Tx } from '../database/index.ts';
import type { NoticeKind } from './kinds.ts';
import { activeStaff, staffReaders } from './readers-store.ts';
import type { StaffReader } from './tell/reader.ts';
import { type NoticeDeps, tell } from './tell/tell.ts';
import { approvalAskedWords, approvalDecidedWords } from './words/approval-words.ts';
import type { NoticeWords } from './words/notice-words.ts';

/** Tells those who may decide that they are asked, and the one who asked what was decided. */
export function approvalNotices(deps: NoticeDeps): ApprovalNotices {
  return {
    asked: async (tx, approval) => {
      const deciders = (await Promise.all(rolesWith('APPROVE').map((role) => activeStaff(tx, role)))).flat();
      const others = deciders.filter(({ staffId }) => staffId !== approval.askedBy);
      const news = { kind: 'approval_asked', words: approvalAskedWords(approval), at: approval.askedAt } as const;
      for (const to of others) await tellOne(tx, deps, to, { ...news, approval });
      return others.length;
    },
    decided: async (tx, approval) => {
      const at = approval.decidedAt ?? approval.askedAt;
      const news = { kind: 'approval_decided', words: approvalDecidedWords(approval), at } as const;
      for (const to of await staffReaders(tx, [approval.askedBy])) await tellOne(tx, deps, to, { ...news, approval });
    },
  };
}

interface News {
  readonly kind: NoticeKind;
  readonly words: NoticeWords;
  readonly at: Date;
  readonly approval: Approval;
}

async function tellOne(tx: Tx, deps: NoticeDeps, to: StaffReader, { approval, ...news }: News): Promise<void> {
  const { quoteRequestId, partnerId } = approval;
  const isOfRequest = quoteRequestId !== null && partnerId !== null;
  const request = isOfRequest ? { id: quoteRequestId, partnerId, policyId: null } : null;
  await tell(tx, deps, { to, request, ...news });
}
