import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Panel } from '../../kit/feedback/panel.tsx';
import { keyOf } from '../../kit/server/graphql-client.ts';
import { text } from '../messages.ts';
import { SubjectivityList } from '../request/asked/subjectivity-list.tsx';
import { POLICY, type Policy } from './policy-operations.ts';

/** What is open after the bind: the policy is not issued before it is closed. Nothing once the cover was cancelled. */
export function OpenConditions({ policy: { id, status, request } }: { readonly policy: Policy }): ReactNode {
  const queries = useQueryClient();
  const open = request.subjectivities.filter(({ type, isOpen }) => type === 'POST_BIND' && isOpen);
  if (open.length === 0 || status === 'CANCELLED') return null;
  return (
    <Panel title={text.openConditions(open.length)} className="mt-6">
      <p className="text-14">
        {open.some(({ answer }) => answer === null) ? text.conditionsToAnswer : text.conditionsAnswered}
      </p>
      <SubjectivityList
        request={request}
        subjectivities={open}
        onAnswered={() => void queries.invalidateQueries({ queryKey: [...keyOf(POLICY), { id }] })}
      />
    </Panel>
  );
}
