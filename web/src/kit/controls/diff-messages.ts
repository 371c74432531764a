/** Texts of the dialog of two edits; loaded with it, because it is rarely needed. */
export const diffText = {
  title: 'Someone else changed this',
  text: (who: string, when: string) => `${who} changed it ${when}. None of your input is lost: choose for each field.`,
  noOverlap: (who: string, when: string) =>
    `${who} changed it ${when}. Your changes touch other fields: both can be kept.`,
  yours: 'Yours',
  theirs: 'Theirs',
  keepYours: (field: string) => `Keep your ${field}`,
  takeTheirs: (field: string) => `Take their ${field}`,
  mergedAlone: 'Changed only by them',
  merge: 'Continue with this',
  discardMine: 'Discard mine',
} as const;
