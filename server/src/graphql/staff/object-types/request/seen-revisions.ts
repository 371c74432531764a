import type { StaffTypes } from '../staff-types.ts';

/** What a person saw of several requests, for the actions on all of them. */
export function seenRevisions({ builder }: StaffTypes) {
  return builder.args((t) => ({
    revisions: t.intList({
      required: false,
      description:
        'In the order of the ids, the revision of each that was seen: one that was changed since is refused with REVISION_CONFLICT. Without it nothing is compared.',
    }),
  })).revisions;
}
