import type { ReactNode } from 'react';
import { TextInput, type TextInputProps } from '../../../kit/controls/inputs.tsx';

type Props = Omit<TextInputProps, 'type' | 'autoComplete'>;

/** The password of the person, which their password manager fills in. */
export function CurrentPassword(props: Props): ReactNode {
  return <TextInput {...props} type="password" autoComplete="current-password" />;
}

/** A code of an authenticator app, or a backup code. */
export function OneTimeCode(props: Props): ReactNode {
  return <TextInput {...props} autoComplete="one-time-code" />;
}
