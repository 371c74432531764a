import type { ReactNode } from 'react';
import { Select } from '../../../kit/controls/inputs.tsx';
import { type Template, templateText } from '../../messages/template-messages.ts';
import { useSession } from '../../shell/session.tsx';
import { useSubmission } from '../request-context.tsx';

/** Starts a text from one of the usual ones; what was typed already stays above it. */
export function TemplateSelect(props: {
  readonly templates: readonly Template[];
  readonly typed: string;
  readonly onChange: (text: string) => void;
}): ReactNode {
  const { templates, typed, onChange } = props;
  const { request } = useSubmission();
  const { staff } = useSession();
  const choose = (name: string): void => {
    const template = templates.find((one) => one.name === name);
    if (!template) return;
    const facts = { insured: request.client.name, agent: request.agent?.name ?? null, underwriter: staff.name };
    const text = template.text(facts);
    onChange(typed.trim() === '' ? text : `${typed.trim()}\n\n${text}`);
  };
  return (
    <Select
      label={templateText.label}
      className="max-w-72"
      value=""
      onChange={choose}
      choices={[
        { value: '', label: templateText.none },
        ...templates.map(({ name }) => ({ value: name, label: name })),
      ]}
    />
  );
}
