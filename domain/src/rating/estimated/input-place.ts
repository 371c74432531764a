import { isCalendarDay } from '../../calendar.ts';
import type { InputDeclaration } from '../plan/input-declaration.ts';
import { isList, isNumber, type Value } from '../plan/value.ts';
import { Estimate } from './estimate.ts';
import { isItem } from './list-item.ts';
import { NotEstimable } from './not-estimable.ts';
import { comparable, putShortDecimal, readShortDecimal, writtenPlaces } from './short-decimal.ts';

/** What an input holds that is no number. */
type Held = string | boolean | null | readonly unknown[];

/** The place of one input in working memory. It reads what is given as `readInputValue` does, but into doubles. */
export class InputPlace {
  readonly type: InputDeclaration['type'];
  readonly isNumeric: boolean;
  /** The number of a numeric input. */
  readonly number = new Estimate();
  /** Everything else; null where nothing is given. */
  held: Held = null;
  /** Which of `choices` it holds, so that a table row is found by position. */
  code = 0;
  /** Something was read since the last `settle`. */
  isGiven = false;
  /** Nothing is given, and the plan requires it. */
  isMissing = false;
  /** All that an enum or a boolean can hold, null at the end; undefined for other types. */
  readonly choices: readonly (string | boolean | null)[] | undefined;

  readonly isRequired: boolean;
  readonly #default = new Estimate();
  readonly #defaultHeld: Held;
  readonly #choices: ReadonlyMap<unknown, Choice>;
  readonly #least: number;
  readonly #most: number;
  readonly #places: number;
  readonly #kept = new Estimate();
  #keptHeld: Held = null;
  #keptMissing = false;

  constructor({ type, required, default: otherwise, min, max, places, values }: InputDeclaration) {
    this.type = type;
    this.isNumeric = type === 'decimal' || type === 'integer';
    this.choices = type === 'enum' ? [...(values ?? []), null] : type === 'boolean' ? [false, true, null] : undefined;
    this.#choices = new Map((this.choices ?? []).map((held, code) => [held, { held, code }]));
    this.isRequired = required;
    this.#defaultHeld = heldOf(otherwise);
    if (isNumber(otherwise)) putShortDecimal(this.#default, comparable(otherwise));
    this.#least = min ? comparable(min) : Number.NEGATIVE_INFINITY;
    this.#most = max ? comparable(max) : Number.POSITIVE_INFINITY;
    this.#places = type === 'integer' ? 0 : (places ?? Number.POSITIVE_INFINITY);
  }

  /** Ends the reading of a request: what was not given is what the plan says. */
  settle(): void {
    if (!this.isGiven) this.reset();
    this.isGiven = false;
  }

  /** Takes what the plan says where nothing is given. */
  reset(): void {
    this.number.copy(this.#default);
    this.#hold(this.#defaultHeld);
    this.isMissing = this.isRequired;
  }

  /** False for what is outside the declaration, and for a number that doubles cannot tell from others. */
  read(raw: unknown): boolean {
    if (raw === null) {
      this.reset();
      return true;
    }
    this.isGiven = true;
    this.isMissing = false;
    switch (this.type) {
      case 'decimal':
      case 'integer':
        return this.#readNumber(raw);
      case 'enum':
      case 'boolean': {
        const choice = this.#choices.get(raw);
        if (!choice) return false;
        this.code = choice.code;
        this.held = choice.held;
        return true;
      }
      case 'text':
      case 'date':
        if (typeof raw !== 'string' || (this.type === 'date' && !isCalendarDay(raw))) return false;
        this.held = raw;
        return true;
      case 'list':
        return this.#readItems(raw);
      default:
        return this.type satisfies never;
    }
  }

  /** Remembers what the options of a request start from. */
  keep(): void {
    this.#kept.copy(this.number);
    this.#keptHeld = this.held;
    this.#keptMissing = this.isMissing;
  }

  restore(): void {
    this.number.copy(this.#kept);
    this.#hold(this.#keptHeld);
    this.isMissing = this.#keptMissing;
  }

  #hold(held: Held): void {
    this.held = held;
    if (this.choices) this.code = this.#choices.get(held)?.code ?? 0;
  }

  #readNumber(raw: unknown): boolean {
    const value = readShortDecimal(raw);
    if (!(value >= this.#least && value <= this.#most)) return false;
    if (!Number.isInteger(value) && writtenPlaces(String(raw)) > this.#places) return false;
    putShortDecimal(this.number, value);
    return true;
  }

  #readItems(raw: unknown): boolean {
    if (!Array.isArray(raw) || !raw.every(isItem)) return false;
    if (raw.length === 0) this.reset();
    else this.held = raw;
    return true;
  }
}

interface Choice {
  readonly held: string | boolean | null;
  readonly code: number;
}

function heldOf(value: Value): Held {
  if (isList(value)) throw new NotEstimable('a list is never a default');
  return isNumber(value) ? null : value;
}
