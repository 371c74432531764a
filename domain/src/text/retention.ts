/**
 * The words of the API and of its rules as people read them on screens: what the API calls a deductible is a retention
 * there, as on every document.
 */
export function withRetention(text: string): string {
  return text.replaceAll('deductible', 'retention').replaceAll('Deductible', 'Retention');
}
