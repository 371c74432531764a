/** The anchor of a heading of level three: its words behind the section, because sections share a page. */
export function headingId(sectionPath: string, title: string): string {
  const section = sectionPath.slice(sectionPath.lastIndexOf('/') + 1);
  return `${section}-${title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`;
}
