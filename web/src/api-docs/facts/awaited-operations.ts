/**
 * Operations of the contract that the server does not have yet. Their sections say so instead of failing the build; any
 * other documented operation that is missing fails it. The list may only get shorter.
 */
export const AWAITED_OPERATIONS: readonly string[] = [];
