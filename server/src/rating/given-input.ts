import type { PlanInput } from '@bindery/domain/rating/index.ts';

/**
 * JSON of a file as the input of a rate plan; undefined unless it is an object. The engine checks each value against its
 * declaration in the plan.
 */
export function givenInput(json: unknown): PlanInput | undefined {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as PlanInput) : undefined;
}
