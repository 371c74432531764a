/**
 * A plan that is refused at load. `path` is the place in the plan document, as in `tables.base.rows[3]`; the message
 * says what is wrong there (rating.md 1.9).
 */
export class PlanFault extends Error {
  readonly path: string;

  constructor(path: string, message: string) {
    super(`${path}: ${message}`);
    this.name = 'PlanFault';
    this.path = path;
  }
}
