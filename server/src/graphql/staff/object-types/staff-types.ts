import type { StaffBuilder } from '../builder.ts';
import type { StaffEnums } from './enums.ts';
import type { StaffInputs } from './inputs.ts';
import type { StaffRefs } from './refs.ts';

/** What types and operations are added with. */
export interface StaffTypes {
  readonly builder: StaffBuilder;
  readonly enums: StaffEnums;
  readonly inputs: StaffInputs;
  readonly refs: StaffRefs;
}
