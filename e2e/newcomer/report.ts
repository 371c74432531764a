/** Prints how long a step took; the figures are read by people, and no test asserts them. */
export function report(what: string, startedAt: number): void {
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${what}`);
}
