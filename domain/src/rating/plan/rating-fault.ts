/** What a rating stumbled over: the input, table or step of that name, or the plan's output. */
export interface RatingPlace {
  readonly kind: 'input' | 'table' | 'step' | 'output';
  readonly name: string;
}

/**
 * A rating that cannot be answered because the caller is at fault (an input outside its declaration) or the plan asks
 * for an error (a table miss under `error`, a division by zero). Never used for NO_RATE, which is a result.
 */
export class RatingFault extends Error {
  readonly place: RatingPlace;

  constructor(place: RatingPlace, message: string) {
    super(`${place.kind} ${place.name}: ${message}`);
    this.name = 'RatingFault';
    this.place = place;
  }
}

/** Thrown inside a rating when a table under `noRate` has no row; `ratePlan` answers it as the outcome NO_RATE. */
export class NoRate extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.name = 'NoRate';
    this.reason = reason;
  }
}
