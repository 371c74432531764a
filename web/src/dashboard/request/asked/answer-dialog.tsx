import { type ReactNode, useState } from 'react';
import { useKeptText } from '../../../kit/browser/use-kept-text.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { Select, TextArea } from '../../../kit/controls/inputs.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { FileField } from '../../../kit/upload/file-field.tsx';
import { UploadState } from '../../../kit/upload/upload-state.tsx';
import { text } from '../../messages.ts';
import { useSession } from '../../shell/session.ts';
import { useRequestUpload } from '../documents/use-request-upload.ts';
import type { Answer, AnswerInput, Request } from '../request-operations.ts';

/** An answer as text, a document, or both, for an item that an underwriter asked for or for a subjectivity. */
export function AnswerDialog(props: {
  readonly request: Pick<Request, 'id' | 'documents'>;
  /** The item or subjectivity to answer. */
  readonly what: string;
  /** The answer so far, which the new one replaces. */
  readonly given: Answer | null;
  readonly isBusy: boolean;
  readonly error: Error | null;
  /** Calls `onSaved` when the server has the answer. */
  readonly onSave: (answer: AnswerInput, onSaved: () => void) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { request, what, given, isBusy, error, onSave, onClose } = props;
  const { userName } = useSession();
  const {
    text: words,
    change: setWords,
    forget,
  } = useKeptText(`answer:${userName}:${request.id}:${what}`, given?.text ?? '');
  const [documentId, setDocumentId] = useState(() => documentNamed(request, given));
  const [isAsked, setAsked] = useState(false);
  const upload = useRequestUpload(request.id);
  const isMissing = words.trim() === '' && documentId === '';
  const save = (): void => {
    setAsked(true);
    if (!isMissing) onSave({ text: words.trim() || null, documentId: documentId || null }, forget);
  };
  const documents = request.documents.filter(({ isReady, kind }) => isReady && kind === 'SUPPORTING');
  return (
    <Dialog
      title={text.answerTitle}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button variant="primary" isBusy={isBusy || upload.sending !== null} onPress={save}>
            {text.saveAnswer}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="font-medium">{what}</p>
        <TextArea
          label={text.answerText}
          hint={text.answerHint}
          value={words}
          onChange={setWords}
          error={isAsked && isMissing ? text.answerNeeded : null}
        />
        <Select
          label={text.answerDocument}
          value={documentId}
          onChange={setDocumentId}
          choices={[
            { value: '', label: text.noDocument },
            ...documents.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <div>
          <FileField
            label={text.answerFile}
            isBusy={upload.sending !== null}
            onFiles={(files) => void upload.send(files).then(([id]) => id !== undefined && setDocumentId(id))}
          />
          <UploadState sending={upload.sending} failure={upload.failure} />
        </div>
        {error && <ErrorState error={error} />}
      </div>
    </Dialog>
  );
}

function documentNamed({ documents }: Pick<Request, 'documents'>, given: Answer | null): string {
  return documents.find(({ name, isReady }) => isReady && name === given?.documentName)?.id ?? '';
}
