/** The built site: files below the output folder, and what the server needs to serve them. */
export interface Site {
  readonly files: readonly SiteFile[];
  readonly manifest: SiteManifest;
}

export interface SiteFile {
  readonly file: string;
  readonly text: string;
}

/** Read by server/src/http/docs/api-docs.ts, which declares the same shape. */
export interface SiteManifest {
  readonly stamp: string;
  readonly root: string;
  /** The container's opening tag as built; the server replaces it with one that has the class and the host fields. */
  readonly hostMarker: string;
  /** The line of the 404 page that the server replaces with one that names the missing path. */
  readonly notFoundMarker: string;
  readonly notFoundFile: string;
  readonly pages: Readonly<
    Record<string, { readonly file: string; readonly markdown: string; readonly title: string }>
  >;
  /** Other addresses: feeds, Markdown copies, downloads. Files in assets/ need no entry. */
  readonly files: Readonly<Record<string, { readonly file: string; readonly type: string }>>;
}
