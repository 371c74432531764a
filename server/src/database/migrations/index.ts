/**
 * Every migration, in order. One is a file `NNN-name.ts` that exports `up(db)`; it is named here under the name of its
 * file and never edited after it was merged. There is no way back: the next migration mends what the last one broke.
 */
import type { Migration } from 'kysely/migration';

export const migrations: Readonly<Record<string, Migration>> = {};
