import type { StaffAtWork } from '../staff-at-work.ts';
import type { Station } from '../world.ts';

type Who = 'manager' | 'operator' | 'underwriter';

export interface Screen {
  readonly name: string;
  readonly path: string | ((ids: Readonly<Record<Station, string>>) => string);
  /** A manager by default. */
  readonly as?: Who | 'visitor';
  /** Brings the page into the state to be checked. */
  readonly act?: (staff: StaffAtWork) => Promise<unknown>;
}

/** The address of a request, or of a tab of it. */
export const at =
  (station: Station, rest = '') =>
  (ids: Readonly<Record<Station, string>>): string =>
    `/requests/${ids[station]}${rest}`;
