/** Texts that underwriters write every day, to start from. */
export interface TemplateFacts {
  readonly insured: string;
  readonly agent: string | null;
  readonly underwriter: string;
}

export interface Template {
  readonly name: string;
  readonly text: (facts: TemplateFacts) => string;
}

const hello = ({ agent }: TemplateFacts): string => (agent === null ? 'Good day,' : `Dear ${agent},`);

export const templateText = {
  label: 'Template',
  none: 'Start from a template',
  questions: [
    {
      name: 'Loss details',
      text: ({ insured }) =>
        `To price ${insured} we need to know more about its losses: the date, the cause, the amount, and what has changed since.`,
    },
    {
      name: 'Security controls',
      text: ({ insured }) =>
        `Please confirm with ${insured} how the controls below are set up today, and from when on if they are planned.`,
    },
    {
      name: 'Missing answers',
      text: () => 'We can go on as soon as the answers below are given; all others are complete.',
    },
  ],
  holds: [
    { name: 'Renewal or change of program', text: () => 'We wait for the decision of the insured on the program.' },
    { name: 'Scan findings being fixed', text: () => 'We wait until the findings of the scan are fixed.' },
    { name: 'Capacity', text: () => 'We are confirming the capacity for this limit and come back to you.' },
  ],
  declines: [
    {
      name: 'Outside appetite',
      text: ({ insured }) =>
        `Thank you for thinking of us for ${insured}. Its business is outside what we write today, so we cannot offer terms.`,
    },
    {
      name: 'Controls not in place',
      text: ({ insured }) =>
        `We cannot offer terms for ${insured} while the controls named in the application are not in place. We are glad to look again when they are.`,
    },
    {
      name: 'Loss history',
      text: ({ insured }) => `We reviewed the losses reported for ${insured} and cannot offer terms for this period.`,
    },
  ],
  messages: [
    {
      name: 'Cover note to a quote',
      text: (facts) =>
        `${hello(facts)}\n\nthe quote for ${facts.insured} is ready. The options differ in limit and retention only; the subjectivities are listed with them. Call me about any of them.\n\n${facts.underwriter}`,
    },
    {
      name: 'Binder and invoice',
      text: (facts) =>
        `${hello(facts)}\n\nthank you for the order. Binder and invoice of ${facts.insured} are with the request.\n\n${facts.underwriter}`,
    },
    {
      name: 'Reminder',
      text: (facts) =>
        `${hello(facts)}\n\na word about ${facts.insured}: we still wait for your answer. Tell me if more time is needed.\n\n${facts.underwriter}`,
    },
  ],
} as const satisfies Readonly<Record<string, string | readonly Template[]>>;
