/** A stored file as others refer to it; its link is created on request, never stored. */
export interface DocumentView {
  readonly id: string;
  readonly name: string;
  readonly storageKey: string;
  readonly contentType: string | null;
  /** False until the file was received and checked. */
  readonly isReady: boolean;
}

/** A stored file with what people read about it. */
export interface StoredDocument extends DocumentView {
  readonly kind: 'SUPPORTING' | 'QUOTE' | 'APPLICATION' | 'BINDER' | 'INVOICE' | 'POLICY';
  readonly sizeBytes: number | null;
  readonly createdBy: string;
  readonly createdAt: Date;
}
