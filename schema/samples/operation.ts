import { documentsFor } from '../operations/read-operations.ts';
import type { Sample } from './sample.ts';

const documentOf = documentsFor('samples');

/** What a sample sends: an operation of schema/operations. */
export function operation(name: string): Pick<Sample, 'operation' | 'document'> {
  return { operation: name, document: documentOf(name) };
}
