import { type Budget, SCAN_BUDGET } from '../../src/index.ts';

/** Small enough that a scan of a hostile host ends soon; what it must not do does not depend on it. */
export const TIGHT_BUDGET: Budget = {
  ...SCAN_BUDGET,
  connectMs: 500,
  tlsMs: 500,
  httpMs: 500,
  lineMs: 500,
  bannerMs: 20,
  bodyBytes: 64 * 1024,
};
