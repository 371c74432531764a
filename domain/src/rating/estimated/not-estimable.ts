/** Thrown while a plan is compiled: it asks for something that is only worked out in exact fractions. */
export class NotEstimable extends Error {}
