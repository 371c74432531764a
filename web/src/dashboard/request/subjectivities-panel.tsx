import type { ReactNode } from 'react';
import { Panel } from '../../kit/feedback/panel.tsx';
import { text } from '../messages.ts';
import type { Request, Subjectivity } from './request-operations.ts';
import { SignatureLine } from './signature-line.tsx';
import { SubjectivityList } from './subjectivity-list.tsx';

/** PRE_BIND and POST_BIND subjectivities: open, answered or closed, and what closes each. */
export function SubjectivitiesPanel({
  request,
  isBoundElsewhere = false,
}: {
  readonly request: Request;
  /** Another part of the page has the ways to close what is open before the bind. */
  readonly isBoundElsewhere?: boolean;
}): ReactNode {
  const ofType = (type: Subjectivity['type']) =>
    request.subjectivities.filter((subjectivity) => subjectivity.type === type);
  return (
    <Panel title={text.subjectivities} none={request.subjectivities.length === 0 ? text.noSubjectivities : undefined}>
      {(['PRE_BIND', 'POST_BIND'] as const).map((type) =>
        ofType(type).length === 0 ? null : (
          <div key={type} className="mb-3 last:mb-0">
            <h3 className="text-14">{type === 'PRE_BIND' ? text.preBind : text.postBind}</h3>
            <SubjectivityList
              request={request}
              subjectivities={ofType(type)}
              among={request.subjectivities}
              isActedOnElsewhere={isBoundElsewhere && type === 'PRE_BIND'}
              signature={<SignatureLine request={request} />}
            />
          </div>
        ),
      )}
      {request.subjectivities.some(({ isOpen, closes }) => isOpen && closes === 'UNDERWRITER') && (
        <p className="mt-2 text-13 text-ink-soft">{text.onlyUnderwriterCloses}</p>
      )}
    </Panel>
  );
}
