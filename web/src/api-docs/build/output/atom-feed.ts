import { changesOf, KIND_NAMES } from '../../facts/changes.ts';
import { RELEASE_NOTES } from '../../release-notes.ts';
import { ROOT } from '../../routes.ts';
import type { SiteContext } from '../site-context.ts';

/** The release notes as an Atom 1.0 feed (RFC 4287): same entries, same order, ids that never change. */
export function atomFeed({ input }: SiteContext): string {
  const page = `${input.publicUrl}${ROOT}/release-notes`;
  const entries = RELEASE_NOTES.map((note) => {
    const { date, title, body, changes } = note;
    const lines = changes ? changesOf(note).map(({ kind, text }) => `${KIND_NAMES[kind]}: ${text}`) : [];
    return `  <entry>
    <id>${escapeXml(`${page}/${date}`)}</id>
    <title>${escapeXml(title)}</title>
    <updated>${date}T00:00:00Z</updated>
    <link rel="alternate" href="${escapeXml(`${page}/${date}`)}"/>
    <content type="text">${escapeXml([body, ...lines].join('\n'))}</content>
  </entry>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${escapeXml(page)}</id>
  <title>${escapeXml(`${input.providerName} API release notes`)}</title>
  <updated>${RELEASE_NOTES[0]?.date ?? ''}T00:00:00Z</updated>
  <author><name>${escapeXml(input.providerName)}</name></author>
  <link rel="self" type="application/atom+xml" href="${escapeXml(`${page}.atom`)}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(page)}"/>
${entries.join('\n')}
</feed>
`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
