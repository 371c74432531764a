/** What can be done to the product in one step of a run. Requests are meant by their number, counted from 0. */
export type Product = 'CYBER' | 'CYBER_EU' | 'TECH_EO';
/** What the insured's website makes of the scan (D45). */
export type Site = 'GOOD' | 'REFERABLE' | 'DECLINABLE' | 'PENDING' | 'FAILED' | 'NONE';
/** Quoted, referred and declined where the product has automatic quotes; ONLY_DAY leaves every other answer out. */
export type Answers = 'CLEAN' | 'CLAIMS' | 'OUT_OF_APPETITE' | 'ONLY_DAY' | 'NOTHING';
export type Testing = 'NONE' | 'rate_and_share' | 'decline' | 'refer' | 'needs_more_data' | 'hold';
export type Fault =
  | 'NONE'
  | 'NO_ID'
  | 'UNKNOWN_TESTING'
  | 'DAY_PASSED'
  | 'DAY_TOO_FAR'
  | 'SAME_PAIR_TWICE'
  | 'TOO_MANY_LIMITS'
  | 'WRONG_CLASS';
/** Which answer a person asks for by name; REVENUE is what X-TESTING asks for. */
export type Asked = 'NOTHING' | 'LIMITS' | 'CLAIMS' | 'REVENUE';
/** What an underwriter writes to the broker with a decline. */
export const EXPLANATION = 'Two losses in one year are too many for us.';
export type Person = 'UNDERWRITER' | 'MANAGER' | 'OPERATOR';

export const STAFF_ACTIONS = [
  'PICK_UP',
  'RELEASE',
  'RATE',
  'EDIT_OPTION',
  'SHARE',
  'REVISE',
  'ASK_FOR_DATA',
  'HOLD',
  'RESUME',
  'DECLINE',
  'CLOSE',
  'RETURN_TO_BROKER',
  'BIND',
  'ISSUE',
  'ADD_PRE_BIND',
  'ADD_POST_BIND',
  'CLOSE_SUBJECTIVITIES',
  'ASK_FOR_SURVEY',
  'NON_RENEWAL',
] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];

/** A call about one request, by its own partner or by a stranger. */
interface OfBroker {
  readonly which: number;
  readonly isStranger: boolean;
}

export interface Create {
  readonly kind: 'CREATE';
  readonly partner: number;
  readonly product: Product;
  readonly site: Site;
  readonly foreign: 'NOTHING' | 'BROKERAGE' | 'CLIENT';
}
export interface Update extends OfBroker {
  readonly kind: 'SUBMIT' | 'RESUBMIT';
  readonly answers: Answers;
  readonly isIndication: boolean;
  readonly hasTria: boolean;
  readonly daysAhead: number;
  readonly testing: Testing;
  readonly version: 'v1.0' | 'v2.0';
  readonly fault: Fault;
  /** Of `rate_and_share`: an option is chosen at once, before any job has run. */
  readonly isSelected: boolean;
  /** Sent twice with one Idempotency-Key: one effect, one answer (D66). */
  readonly isRepeated: boolean;
}
export interface Select extends OfBroker {
  readonly kind: 'SELECT';
  readonly option: 'FIRST' | 'SECOND' | 'OLDER' | 'UNKNOWN';
  readonly testing: 'NONE' | 'bind' | 'bind and issue';
  readonly isRepeated: boolean;
}
export interface Ask extends OfBroker {
  readonly kind: 'READ' | 'BIND_LINK' | 'SURVEY' | 'ASK_UPLOAD' | 'PUT_FILE' | 'COMPLETE_UPLOAD' | 'SIGN' | 'WITHDRAW';
}
export interface Renewal extends OfBroker {
  readonly kind: 'RENEWAL';
  readonly by: 'ID' | 'NUMBER' | 'BOTH';
}
export interface Staff {
  readonly kind: 'STAFF';
  readonly which: number;
  readonly action: StaffAction;
  readonly who: Person;
  /** Sent with the revision before the newest. */
  readonly isStale: boolean;
  /** With ASK_FOR_DATA. */
  readonly asks: Asked;
}
export interface Wait {
  readonly kind: 'WAIT';
  readonly partner: number;
  readonly minutes: number;
}

export type Command = Create | Update | Select | Ask | Renewal | Staff | Wait;

/** Counted together in the statistics. */
export function nameOf(command: Command): string {
  if (command.kind === 'STAFF') return `STAFF ${command.action}`;
  return command.kind;
}

/** One line for the reader of a counterexample. */
export function lineOf(command: Command): string {
  const { kind, ...rest } = command;
  const words = Object.entries(rest)
    .filter(([, value]) => value !== false && value !== 'NONE' && value !== 'NOTHING')
    .map(([name, value]) => {
      if (name === 'which') return `#${value}`;
      return value === true ? name : `${name}=${value}`;
    });
  return [kind, ...words].join(' ');
}
