import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { FormDialog } from '../../kit/controls/form-dialog.tsx';
import { TextArea, TextInput } from '../../kit/controls/inputs.tsx';
import { Panel } from '../../kit/feedback/panel.tsx';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import { useWrite } from '../../kit/server/use-operation.ts';
import { text } from '../messages.ts';
import { useSession } from '../shell/session.ts';
import { CERTIFICATE, type Policy } from './policy-operations.ts';
import { savePdf } from './save-pdf.ts';

/** Proof of cover for a third party, made out to it and downloaded. */
export function CertificatePanel({ policy }: { readonly policy: Policy }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { kind } = useSession();
  if (kind === 'DEVELOPER') return null;
  const isOver = policy.status !== 'ACTIVE' && policy.status !== 'BOUND';
  return (
    <Panel title={text.certificate}>
      <p className="mb-3 text-14 text-ink-soft">{text.certificateHint}</p>
      <Button hasPopup="dialog" refusal={isOver ? text.certificateEnded : null} onPress={() => setOpen(true)}>
        {text.certificateMake}
      </Button>
      {isOpen && <HolderDialog policyId={policy.id} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function HolderDialog({ policyId, onClose }: { readonly policyId: string; readonly onClose: () => void }): ReactNode {
  const announce = useAnnounce();
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const make = useWrite(CERTIFICATE, ({ certificate }) => {
    savePdf(certificate.name, certificate.pdfBase64);
    onClose();
    announce(text.certificateMade(certificate.name));
  });
  const lines = address.split('\n').filter((line) => line.trim() !== '');
  return (
    <FormDialog
      title={text.certificateTitle}
      size="small"
      submit={text.certificateDownload}
      refusal={name.trim() === '' ? text.holderNeeded : undefined}
      isBusy={make.isPending}
      error={make.error}
      onSubmit={() => make.mutate({ id: policyId, holder: { name, address: lines } })}
      onClose={onClose}
    >
      <TextInput label={text.holderName} value={name} onChange={setName} autoComplete="organization" />
      <TextArea
        label={text.holderAddress}
        hint={text.holderAddressHint}
        isOptional
        rows={4}
        value={address}
        onChange={setAddress}
      />
    </FormDialog>
  );
}
