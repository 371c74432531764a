import type { RequestEdge } from '../../kit/request-action.ts';
import type { StaffBuilder, StaffContext } from '../context.ts';
import type { StaffEnums } from './enums.ts';
import type { StaffInputs } from './inputs.ts';
import type { StaffRefs } from './refs.ts';

/** What types and operations are added with. */
export interface StaffTypes {
  readonly builder: StaffBuilder;
  readonly enums: StaffEnums;
  readonly inputs: StaffInputs;
  readonly refs: StaffRefs;
  /** For mutations that act on one request. */
  readonly requests: RequestEdge<StaffContext>;
}
