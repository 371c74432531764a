import type { CalendarDay } from '../../calendar.ts';
import type { FindInTable } from '../compiled/table-finder.ts';
import type { Expression } from './expression.ts';
import type { InputDeclaration } from './input-declaration.ts';
import type { Step } from './step.ts';
import type { Table } from './table.ts';

export const PLAN_PRODUCTS = ['CYBER', 'CYBER_EU', 'TECH_EO', 'FIXTURE'] as const;
export type PlanProduct = (typeof PLAN_PRODUCTS)[number];

export const PLAN_STATUSES = ['draft', 'active', 'retired'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

export const PLAN_TRANSACTIONS = ['NEW', 'RENEWAL', 'BOTH'] as const;
export type RatedTransaction = 'NEW' | 'RENEWAL';

/** A rate plan that passed every load check; made by `loadPlan` only (rating.md 1.1 to 1.9). */
export interface Plan {
  readonly planId: string;
  readonly product: PlanProduct;
  readonly version: number;
  readonly status: PlanStatus;
  readonly effectiveFrom: CalendarDay;
  /** Last day, inclusive; null while the plan is open. */
  readonly effectiveTo: CalendarDay | null;
  readonly appliesTo: RatedTransaction | 'BOTH';
  /** ISO 4217 code of the amounts in the tables. */
  readonly currency: string;
  readonly inputs: ReadonlyMap<string, InputDeclaration>;
  readonly tables: ReadonlyMap<string, Table>;
  /** How each table is looked up. */
  readonly finders: ReadonlyMap<string, FindInTable>;
  readonly steps: readonly Step[];
  readonly output: PlanOutput;
  readonly notes: string;
  /** The recomputed fingerprint, also for a draft that states none. */
  readonly sha256: string;
  /** The document as it was read, for storing and showing. */
  readonly document: Readonly<Record<string, unknown>>;
}

/** What is read off when the last step is done: amounts in currency units, times `minorPerUnit` for the result. */
export interface PlanOutput {
  readonly premium: Expression;
  readonly tria: Expression;
  readonly minorPerUnit: Expression;
}
