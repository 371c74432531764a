import type { ReactNode } from 'react';
import type { Document } from '../../api/schema-interfaces.ts';
import { requestText } from '../../messages/request/request-messages.ts';

const text = requestText.brokerAnswer;

/** The broker's answer to a subjectivity or requested item, shown next to it. */
export function BrokerAnswer(props: {
  readonly words: string | null;
  readonly document: Document | null;
  readonly by: string | null;
}): ReactNode {
  const { words, document, by } = props;
  return (
    <span className="mt-1 block border-l-2 border-line-strong pl-2 text-12 text-ink-soft">
      {words && <span className="block break-words whitespace-pre-wrap">{words}</span>}
      {document && <AnswerDocument document={document} />}
      {by && <span className="block text-ink-faint">{text.by(by)}</span>}
    </span>
  );
}

/** A document that has not fully arrived has no address yet. */
function AnswerDocument({ document: { url, name } }: { readonly document: Document }): ReactNode {
  if (url === null) return <span className="block break-words">{name}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="block break-words" aria-label={text.open(name)}>
      {name}
    </a>
  );
}
