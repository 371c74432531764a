import type { MailContent } from '../database/tables/mail-content.ts';

/** The mail as plain text. A button without an address is `[Label]`: that is how a one-time link is shown to others. */
export function renderText(content: MailContent): string {
  const { greeting, paragraphs, items = [], facts = [], button = null, notes = [], closing } = content;
  const blocks = [
    greeting,
    ...paragraphs,
    items.map((item) => `- ${item}`).join('\n'),
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    button ? buttonText(button) : '',
    ...notes,
    closing,
  ];
  return blocks.filter((block) => block !== '').join('\n\n');
}

function buttonText({ label, url }: NonNullable<MailContent['button']>): string {
  return url === null ? `[${label}]` : `${label}:\n${url}`;
}
