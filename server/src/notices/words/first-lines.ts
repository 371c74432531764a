/** The first lines of a list that may be long, and how many more there are. */
export function firstLines(lines: readonly string[], most: number): readonly string[] {
  const more = lines.length - most;
  return more > 0 ? [...lines.slice(0, most), `and ${more} more`] : lines;
}
