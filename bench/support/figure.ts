export interface Figure {
  /** The same in every run: figures are compared by it. */
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
  /** What is wanted; a smaller value is better unless the unit is a share or something a second. */
  readonly goal?: number;
}

/** Prints a figure as a line of JSON, for `npm run bench`, among the lines that people read. */
export function printFigure(figure: Figure): void {
  if (process.env['BENCH_FIGURES'] === 'json') {
    console.log(JSON.stringify({ ...figure, value: Number(figure.value.toPrecision(3)) }));
  }
}
