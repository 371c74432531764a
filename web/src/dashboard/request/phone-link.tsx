import { phoneAddress } from '@bindery/domain/text/index.ts';
import type { ReactNode } from 'react';

/** A telephone number that a phone dials when it is pressed. */
export function PhoneLink({ phone }: { readonly phone: string }): ReactNode {
  return (
    <a href={phoneAddress(phone)} className="tabular whitespace-nowrap">
      {phone}
    </a>
  );
}
