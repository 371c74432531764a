/** For whom statements run. It is named at an edge, and read where a connection is taken. */
import { AsyncLocalStorage } from 'node:async_hooks';

export type Scope =
  /** One partner: sees and changes the rows of that partner alone. */
  | { readonly role: 'partner'; readonly partnerId: string }
  /** Staff, whose permissions the use cases check. */
  | { readonly role: 'staff' }
  /** The server itself: its jobs, its start, and finding out who is calling. */
  | { readonly role: 'system' };

export const STAFF: Scope = { role: 'staff' };
export const SYSTEM: Scope = { role: 'system' };

/** Statements without a scope are refused: a new edge has to say for whom it works. */
class ScopeMissing extends Error {
  override readonly name = 'ScopeMissing';

  constructor() {
    super('a statement has no scope: name a scope with runAs or actAs');
  }
}

/** Of one call; `scope` is undefined until it is known who is calling. */
export interface CallScope {
  scope?: Scope;
}

const callScope = new AsyncLocalStorage<CallScope>();

/** Everything in `work` runs for this scope. */
export function runAs<Result>(scope: Scope, work: () => Result): Result {
  return callScope.run({ scope }, work);
}

/** Everything in `work` runs for the scope that `call` has by then. For edges, with `actAs`. */
export function runCall<Result>(call: CallScope, work: () => Result): Result {
  return callScope.run(call, work);
}

/** The rest of this call runs for the scope. */
export function actAs(scope: Scope): void {
  const call = callScope.getStore();
  if (!call) throw new ScopeMissing();
  call.scope = scope;
}

export function partnerScope(partnerId: string): Scope {
  return { role: 'partner', partnerId };
}

/** Throws ScopeMissing where none is named. */
export function currentScope(): Scope {
  const scope = callScope.getStore()?.scope;
  if (!scope) throw new ScopeMissing();
  return scope;
}
