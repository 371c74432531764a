import type { ReactNode } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import type { CreatedStaffMember } from '../../api/schema-interfaces.ts';
import { settingsText } from '../../messages/places-messages.ts';

const text = settingsText.staffParts;

/** Where the link went with which a person chooses a password; the link itself is for its receiver alone. */
export function LinkSent(props: { readonly to: CreatedStaffMember; readonly onClose: () => void }): ReactNode {
  const { isMailed, staffMember } = props.to;
  const words = isMailed ? text.linkText : text.keptText;
  return (
    <Dialog
      title={isMailed ? text.linkTitle : text.keptTitle}
      isAlert
      onClose={props.onClose}
      footer={
        <Button variant="primary" onPress={props.onClose}>
          {text.linkDone}
        </Button>
      }
    >
      <p>{words(staffMember.name, staffMember.email)}</p>
    </Dialog>
  );
}
