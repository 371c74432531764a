/** The heights of a row in both applications, as classes and in pixels: one line of text, or two. */
export const ROW_HEIGHT = {
  compact: { className: 'h-9 py-1', pixels: 36 },
  /** `list`: for a row outside a table, which grows where its text wraps. */
  double: { className: 'h-12 py-0.5', list: 'min-h-12 py-1', pixels: 48 },
} as const;
