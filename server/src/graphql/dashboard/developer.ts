import { Problem } from '@bindery/domain/problem.ts';
import type { DashboardActor } from '../../dashboard/index.ts';

/** The actor of a developer's field. Problems: UNAUTHORIZED for everybody else. */
export function developer({ session, broker }: DashboardActor): DashboardActor['broker'] {
  if (session.kind !== 'DEVELOPER') throw new Problem('UNAUTHORIZED');
  return broker;
}
