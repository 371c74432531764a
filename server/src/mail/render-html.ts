import type { MailContent, MailFact } from '../database/tables/mail-content.ts';
import { escapeHtml } from '../escape-html.ts';
import { DARK, LIGHT, type MailColours } from './mail-colours.ts';

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const BORDER = `border-top:1px solid ${LIGHT.line}`;

/** Only colours: where a mail program leaves the style sheet out, the inline styles are a complete light mail. */
const darkCss = (act: MailColours['dark']): string => `@media (prefers-color-scheme: dark) {
.page { background: ${DARK.groundSunken} !important; }
.card { background: ${DARK.groundRaised} !important; border-color: ${DARK.line} !important; }
.ink { color: ${DARK.ink} !important; }
.soft { color: ${DARK.inkSoft} !important; }
.line { border-color: ${DARK.line} !important; }
.act { background: ${act.accent} !important; color: ${act.onAccent} !important; }
}`;

/**
 * The mail as HTML: one column, inline styles, readable on a phone and in the dark. No image and no address other than
 * the button's, so that reading it is not reported. All text is escaped.
 */
export function renderHtml(
  subject: string,
  content: MailContent,
  colours: MailColours = { light: LIGHT, dark: DARK },
): string {
  const { greeting, paragraphs, items = [], facts = [], button = null, notes = [], closing } = content;
  const parts = [
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    items.length > 0 ? list(items) : '',
    facts.length > 0 ? table(facts) : '',
    button?.url ? action(button.label, button.url, colours.light) : '',
    ...notes.map(note),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkCss(colours.dark)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${LIGHT.groundSunken};-webkit-text-size-adjust:100%">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="max-width:560px;background:${LIGHT.groundRaised};border:1px solid ${LIGHT.line};border-radius:8px;border-collapse:separate">
<tr><td style="padding:24px 24px 8px;text-align:left;${FONT}">
<p class="soft" style="margin:0 0 16px;font-size:13px;line-height:18px;font-weight:600;color:${LIGHT.inkSoft}">${escapeHtml(closing)}</p>
<h1 class="ink" style="margin:0 0 16px;font-size:20px;line-height:27px;font-weight:600;color:${LIGHT.ink}">${escapeHtml(subject)}</h1>
${parts.filter((part) => part !== '').join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;color:${LIGHT.ink};white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(text)}</p>`;
}

function list(items: readonly string[]): string {
  const rows = items.map(
    (item) =>
      `<li class="ink" style="margin:0 0 8px;font-size:16px;line-height:24px;color:${LIGHT.ink};white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(item)}</li>`,
  );
  return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${rows.join('\n')}</ul>`;
}

function table(facts: readonly MailFact[]): string {
  const rows = facts.map(
    ({ label, value }) => `<tr>
<td class="soft line" style="padding:8px 12px 8px 0;${BORDER};${FONT};font-size:14px;line-height:20px;color:${LIGHT.inkSoft};vertical-align:top">${escapeHtml(label)}</td>
<td class="ink line" style="padding:8px 0;${BORDER};${FONT};font-size:15px;line-height:20px;font-weight:600;color:${LIGHT.ink};text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:anywhere">${breakable(value)}</td>
</tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">${rows.join('\n')}</table>`;
}

/** A mail address breaks after its @ and not within a word. */
function breakable(value: string): string {
  return escapeHtml(value).replaceAll('@', '@<wbr>');
}

function action(label: string, url: string, { accent, onAccent }: MailColours['light']): string {
  return `<p style="margin:8px 0 24px"><a class="act" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;border-radius:6px;background:${accent};color:${onAccent};${FONT};font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

function note(text: string): string {
  return `<p class="soft" style="margin:0 0 16px;font-size:14px;line-height:20px;color:${LIGHT.inkSoft};white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(text)}</p>`;
}
