import type { ReactNode } from 'react';
import { Select } from '../../../kit/controls/inputs.tsx';
import { requestText } from '../../messages/request/request-messages.ts';

const text = requestText.notes;

interface MentionSelectProps {
  readonly names: readonly string[];
  readonly onChoose: (name: string) => void;
}

/** Puts the name of a colleague into a note as a mention: they are told of the note. */
export function MentionSelect({ names, onChoose }: MentionSelectProps): ReactNode {
  if (names.length === 0) return null;
  return (
    <Select
      label={text.mention}
      isLabelHidden
      className="w-44"
      value=""
      onChange={onChoose}
      choices={[{ value: '', label: text.mention }, ...names.map((name) => ({ value: name, label: `@${name}` }))]}
    />
  );
}
