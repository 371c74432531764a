import { type Html, html } from './html.ts';

/** A calendar day as the reader's region writes it. */
export function dayText(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** A moment as the reader's region writes it, in UTC. */
export function instant(at: Date, locale: string): Html {
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at);
  return html`<time datetime="${at.toISOString()}">${when} UTC</time>`;
}
