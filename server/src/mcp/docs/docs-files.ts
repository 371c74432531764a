/** A page of the documentation or a section of one, with its Markdown copy. */
export interface DocsPage {
  /** `/api-docs/cyber/bind-quote` */
  readonly path: string;
  readonly title: string;
  /** Address of the copy: `/api-docs/cyber/bind-quote.md`. */
  readonly markdown: string;
}

/** The built documentation as files. */
export interface DocsFiles {
  /** Of this build: another means another documentation. */
  readonly stamp: string;
  readonly pages: readonly DocsPage[];
  /** The text of an address below `/api-docs` as it is served; undefined where there is none. */
  readonly read: (address: string) => Promise<string | undefined>;
}
