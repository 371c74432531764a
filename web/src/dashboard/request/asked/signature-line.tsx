import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { FormDialog } from '../../../kit/controls/form-dialog.tsx';
import { Select, TextInput } from '../../../kit/controls/inputs.tsx';
import { useAnnounce } from '../../../kit/feedback/status-line.tsx';
import { instantText } from '../../../kit/text/formats.tsx';
import { text } from '../../messages.ts';
import { type Request, SEND_SIGNATURE } from '../request-operations.ts';
import { useChange } from '../use-change.ts';

/** How far the insured's signature is, and the ways to ask for it; the page itself is never opened from here. */
export function SignatureLine({ request }: { readonly request: Request }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const announce = useAnnounce();
  const { signatureUrl: url, signature } = request;
  const { sent, signed } = signature;
  const copy = (link: string): void => {
    navigator.clipboard.writeText(link).then(
      () => announce(text.signatureLinkCopied, { keepsFocus: true }),
      () => announce(text.signatureLinkNotCopied(link), { keepsFocus: true }),
    );
  };
  if (signed) {
    return <p className="text-13 text-ink-soft">{text.signatureSignedBy(signed.name, instantText(signed.at))}</p>;
  }
  if (url === null) return null;
  return (
    <div className="grid gap-2">
      <p className="text-13 text-ink-soft">
        {sent ? text.signatureSentTo(sent.toName, sent.toEmail, instantText(sent.at)) : text.signatureUnsent}{' '}
        {sent && (sent.openedAt ? text.signatureOpened(instantText(sent.openedAt)) : text.signatureUnopened)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant={sent ? 'plain' : 'primary'} hasPopup="dialog" onPress={() => setOpen(true)}>
          {sent ? text.sendAgain : text.sendToInsured}
        </Button>
        <Button onPress={() => copy(url)}>{text.copySignatureLink}</Button>
      </div>
      {isOpen && <SendDialog request={request} onClose={() => setOpen(false)} />}
    </div>
  );
}

function SendDialog({ request, onClose }: { readonly request: Request; readonly onClose: () => void }): ReactNode {
  const { sent, contacts } = request.signature;
  const first = sent ? { name: sent.toName, email: sent.toEmail } : contacts[0];
  const [name, setName] = useState(first?.name ?? '');
  const [email, setEmail] = useState(first?.email ?? '');
  const send = useChange(SEND_SIGNATURE, text.signatureSent, onClose, { keepsFocus: true });
  const choices = [
    { value: '', label: text.otherSigner },
    ...contacts.map((contact) => ({ value: contact.email, label: `${contact.name}, ${contact.email}` })),
  ];
  const choose = (value: string): void => {
    const contact = contacts.find((one) => one.email === value);
    setName(contact?.name ?? '');
    setEmail(contact?.email ?? '');
  };
  return (
    <FormDialog
      title={text.sendSignatureTitle(request.insuredName)}
      size="small"
      submit={text.sendSignatureButton}
      refusal={name.trim() === '' || email.trim() === '' ? text.signerNeeded : undefined}
      isBusy={send.isPending}
      error={send.error}
      onSubmit={() => send.mutate({ id: request.id, name, email })}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{text.sendSignatureWhat}</p>
      {contacts.length > 0 && (
        <Select
          label={text.signerContact}
          value={contacts.some((contact) => contact.email === email) ? email : ''}
          choices={choices}
          onChange={choose}
        />
      )}
      <TextInput label={text.signerName} value={name} onChange={setName} />
      <TextInput label={text.signerEmail} type="email" value={email} onChange={setEmail} />
    </FormDialog>
  );
}
