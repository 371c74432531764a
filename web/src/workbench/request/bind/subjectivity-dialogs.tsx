import { isWithBroker } from '@bindery/domain/quote-request/index.ts';
import { type ReactNode, useState } from 'react';
import { Select, TextArea } from '../../../kit/controls/inputs.tsx';
import { REQUEST_ACTIONS } from '../../api/request-operations.ts';
import type { DocumentKind, Subjectivity, SubjectivityType } from '../../api/schema-interfaces.ts';
import { useApprovalWord } from '../../approvals/use-approval-word.tsx';
import { approvalText } from '../../messages/approval-messages.ts';
import { dialogText } from '../../messages/request/dialog-messages.ts';
import { requestText } from '../../messages/request/request-messages.ts';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { MailPreview } from '../mails/mail-preview.tsx';
import { useSubmission } from '../request-context.tsx';
import { BrokerAnswer } from '../review/broker-answer.tsx';

const text = requestText.subjectivities;
/** Received from others; what was made here is no evidence, and the server refuses it. */
const RECEIVED: ReadonlySet<DocumentKind> = new Set(['APPLICATION', 'SUPPORTING']);

export function CloseSubjectivityDialog({
  item,
  onClose,
}: {
  readonly item: Subjectivity;
  readonly onClose: () => void;
}): ReactNode {
  const { request, run, error } = useSubmission();
  const approval = useApprovalWord(error, `close:${item.id}`);
  const draft = useDraft(`close:${item.id}`, { evidence: '' });
  const { evidence } = draft.fields;
  const [documentId, setDocumentId] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = evidence.trim() === '' && documentId === '';
  const submit = (): void => {
    setAsked(true);
    if (isMissing || !approval.check()) return;
    run({
      action: 'EDIT_SUBJECTIVITIES',
      call: REQUEST_ACTIONS.closeSubjectivity({
        subjectivityId: item.id,
        evidence: evidence.trim() || null,
        evidenceDocumentId: documentId || null,
        approvalWord: approval.word,
      }),
      done: approval.isNeeded ? approvalText.isAsked : text.done,
      onDone: () => {
        // What was asked for is done with the same words later.
        if (!approval.isNeeded) draft.forget();
        approval.forget();
        onClose();
      },
    });
  };
  const documents = request.documents.filter(({ isReady, kind }) => isReady && RECEIVED.has(kind));
  return (
    <ActionDialog
      title={text.closeTitle}
      submit={approval.isNeeded ? approvalText.ask : text.closeTitle}
      onSubmit={submit}
      onClose={onClose}
    >
      {approval.field}
      <p className="font-medium">{item.description}</p>
      {item.answeredAt !== null && (
        <div>
          <p className="text-13 text-ink-soft">{text.brokersAnswer}</p>
          {item.answers.map(({ key, value }) => (
            <BrokerAnswer key={key} words={value} document={null} by={item.answerDocument ? null : item.answeredBy} />
          ))}
          {item.answerDocument && <BrokerAnswer words={null} document={item.answerDocument} by={item.answeredBy} />}
        </div>
      )}
      <TextArea
        label={text.evidence}
        hint={text.evidenceHint}
        value={evidence}
        onChange={(typed) => draft.change({ evidence: typed })}
        error={isAsked && isMissing ? dialogText.required : null}
      />
      <Select
        label={text.document}
        value={documentId}
        onChange={setDocumentId}
        choices={[
          { value: '', label: text.noDocument },
          ...documents.map((document) => ({ value: document.id, label: document.name })),
        ]}
      />
    </ActionDialog>
  );
}

export function AddSubjectivityDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { request, run } = useSubmission();
  const [type, setType] = useState<SubjectivityType>('PRE_BIND');
  const draft = useDraft('subjectivity', { description: '' });
  const { description } = draft.fields;
  const setDescription = (typed: string): void => draft.change({ description: typed });
  const [isAsked, setAsked] = useState(false);
  const submit = (): void => {
    setAsked(true);
    if (description.trim() === '') return;
    run({
      action: 'EDIT_SUBJECTIVITIES',
      call: REQUEST_ACTIONS.addSubjectivity({ type, description: description.trim() }),
      done: text.added,
      onDone: () => {
        draft.forget();
        onClose();
      },
    });
  };
  return (
    <ActionDialog title={text.addTitle} submit={text.add} onSubmit={submit} onClose={onClose}>
      <Select
        label={text.kind}
        value={type}
        onChange={setType}
        choices={[
          { value: 'PRE_BIND', label: text.preBind },
          { value: 'POST_BIND', label: text.postBind },
        ]}
      />
      <Select
        label={text.fromList}
        value={requestText.list.find((entry) => entry === description) ?? ''}
        onChange={setDescription}
        choices={[{ value: '', label: text.own }, ...requestText.list.map((entry) => ({ value: entry, label: entry }))]}
      />
      <TextArea
        label={text.text}
        value={description}
        onChange={setDescription}
        error={isAsked && description.trim() === '' ? dialogText.required : null}
      />
      {isWithBroker(request.status) && description.trim() !== '' && (
        <MailPreview draft={{ action: 'ADD_SUBJECTIVITY', subjectivity: type, text: description.trim() }} />
      )}
    </ActionDialog>
  );
}
