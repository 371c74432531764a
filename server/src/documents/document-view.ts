/** A stored file as others refer to it; its link is created on request, never stored. */
export interface DocumentView {
  readonly id: string;
  readonly name: string;
  readonly storageKey: string;
  readonly contentType: string | null;
  /** False until the file was received and checked. */
  readonly isReady: boolean;
}
