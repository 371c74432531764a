/** One thing that search can find. `names` are its own names: a query equal to one of them finds it first. */
export interface SearchEntry {
  readonly path: string;
  readonly title: string;
  readonly page: string;
  readonly kind: 'page' | 'section' | 'operation' | 'type' | 'field' | 'value' | 'error' | 'event' | 'header';
  readonly names: readonly string[];
  readonly text: string;
}
