/** The place of a question in the page of the application: its address can be linked to. */
export function placeOf(field: string): string {
  return `q-${field.replaceAll(/[.[\]]/g, '-')}`;
}
