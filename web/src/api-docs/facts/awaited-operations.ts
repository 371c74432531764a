/**
 * Operations of the contract that the server does not have yet. Their sections say so instead of failing the build;
 * any other operation that is documented and missing ends it. The list only ever gets shorter.
 */
export const AWAITED_OPERATIONS: readonly string[] = [];
