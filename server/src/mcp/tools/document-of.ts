import { documentsFor } from '../../../../schema/operations/read-operations.ts';

/** The document of a named operation; tools have operations of their own where a person wants to know less than a program. */
export const documentOf = documentsFor('tools');
