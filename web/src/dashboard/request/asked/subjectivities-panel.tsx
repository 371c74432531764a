import type { ReactNode } from 'react';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { text } from '../../messages.ts';
import type { Request, Subjectivity } from '../request-operations.ts';
import { SignatureLine } from './signature-line.tsx';
import { SubjectivityList } from './subjectivity-list.tsx';

/** PRE_BIND and POST_BIND subjectivities: open, answered or closed, and what closes each. None stands twice on a page. */
export function SubjectivitiesPanel({
  request,
  isBoundElsewhere = false,
}: {
  readonly request: Request;
  /** Another part of the page lists what is open before the bind, with the ways to close it. */
  readonly isBoundElsewhere?: boolean;
}): ReactNode {
  const isListedElsewhere = ({ type, isOpen }: Subjectivity) => isBoundElsewhere && type === 'PRE_BIND' && isOpen;
  const ofType = (type: Subjectivity['type']) =>
    request.subjectivities.filter((one) => one.type === type && !isListedElsewhere(one));
  return (
    <Panel title={text.subjectivities} none={request.subjectivities.length === 0 ? text.noSubjectivities : undefined}>
      {request.subjectivities.some(isListedElsewhere) && (
        <p className="mb-3 text-ink-soft last:mb-0">{text.openListedAbove}</p>
      )}
      {(['PRE_BIND', 'POST_BIND'] as const).map((type) =>
        ofType(type).length === 0 ? null : (
          <div key={type} className="mb-3 last:mb-0">
            <h3 className="text-14">{type === 'PRE_BIND' ? text.preBind : text.postBind}</h3>
            <SubjectivityList
              request={request}
              subjectivities={ofType(type)}
              among={request.subjectivities}
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
