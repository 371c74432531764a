import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { isLonger } from '@bindery/domain/text/index.ts';
import { assertPermitted, type StaffActor } from '../../access/index.ts';
import type { Queries } from '../../database/index.ts';
import { isId, newId } from '../../ids.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import {
  changeView,
  countViewsOf,
  deleteView,
  type SavedView,
  upsertView,
  viewNamed,
  viewsFor,
} from './saved-view-store.ts';

const LONGEST_NAME = 60;
const LONGEST_ADDRESS = 2000;
const MOST_VIEWS = 50;

export interface SavedViewOfReader {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly isShared: boolean;
  readonly isMine: boolean;
  readonly owner: string;
}

type Deps = Pick<QuotingDeps, 'database' | 'clock'>;

/** The views of the queue that the person saved, and those that others share. Errors: UNAUTHORIZED. */
export async function readSavedViews(deps: Deps, staff: StaffActor): Promise<readonly SavedViewOfReader[]> {
  assertPermitted(staff, 'READ_REQUESTS');
  const views = await viewsFor(deps.database.kysely, staff.staffId);
  return views.map(({ staffId, ...view }) => ({ ...view, isMine: staffId === staff.staffId }));
}

/**
 * Saves a view under a name; the person's own view of that name is replaced. With an id that view of the person is
 * changed, its name too. Errors: UNAUTHORIZED, NOT_FOUND, VALIDATION_FAILED for a name or an address that is missing or
 * too long, for the name of another view, and beyond 50 views.
 */
export async function saveView(
  deps: Deps,
  staff: StaffActor,
  asked: {
    readonly id?: string | null | undefined;
    readonly name: string;
    readonly address: string;
    readonly isShared: boolean;
  },
): Promise<readonly SavedViewOfReader[]> {
  assertPermitted(staff, 'READ_REQUESTS');
  const name = asked.name.trim();
  const address = asked.address.trim();
  const faults = [
    (name === '' || isLonger(name, LONGEST_NAME)) && {
      path: 'name',
      message: `must have 1 to ${LONGEST_NAME} characters`,
    },
    (isLonger(address, LONGEST_ADDRESS) || /[#?\s]/.test(address)) && {
      path: 'address',
      message: `must be the query of an address, at most ${LONGEST_ADDRESS} characters`,
    },
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw validationFailed(faults);
  const db = deps.database.kysely;
  const { isShared } = asked;
  const staffId = staff.staffId;
  if (asked.id != null) {
    await changeOwn(db, { id: asked.id, staffId, name, address, isShared });
    return await readSavedViews(deps, staff);
  }
  if ((await countViewsOf(db, staffId, name)) >= MOST_VIEWS) {
    throw validationFailed([
      { path: 'name', message: `must be one of at most ${MOST_VIEWS} views`, remedy: 'Remove a view first.' },
    ]);
  }
  await upsertView(db, { id: newId(), staffId, name, address, isShared, createdAt: deps.clock() });
  return await readSavedViews(deps, staff);
}

async function changeOwn(db: Queries, view: Omit<SavedView, 'owner'>): Promise<void> {
  const named = await viewNamed(db, view.staffId, view.name);
  if (named !== undefined && named !== view.id) {
    throw validationFailed([{ path: 'name', message: 'is the name of another view of yours' }]);
  }
  if (!isId(view.id) || !(await changeView(db, view))) throw notThere();
}

function notThere(): Problem {
  return new Problem('NOT_FOUND', 'You have no view with this id.');
}

/** Removes one of the person's own views. Errors: UNAUTHORIZED, NOT_FOUND. */
export async function removeView(deps: Deps, staff: StaffActor, id: string): Promise<readonly SavedViewOfReader[]> {
  assertPermitted(staff, 'READ_REQUESTS');
  const isGone = isId(id) && (await deleteView(deps.database.kysely, id, staff.staffId));
  if (!isGone) throw notThere();
  return await readSavedViews(deps, staff);
}
