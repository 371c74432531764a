import type { Expression } from '../plan/expression.ts';
import type { Plan } from '../plan/plan.ts';
import { type ArithmeticStep, isFlagStep } from '../plan/step.ts';

/** The registers of a plan that lead to its premium. */
export interface PriceRegisters {
  /** They hold money: the premium, and the parts that it is the sum or a share of. */
  readonly amounts: ReadonlySet<string>;
  /** They hold a factor that is multiplied into an amount. */
  readonly factors: ReadonlySet<string>;
}

/** Followed backwards from the premium. Others, such as that of terrorism cover, are in neither. */
export function priceRegisters({ steps, output }: Plan): PriceRegisters {
  const arithmetic = steps.filter((step): step is ArithmeticStep => !isFlagStep(step));
  const changing = (register: string): readonly ArithmeticStep[] => arithmetic.filter(({ to }) => to === register);
  const amounts = reached(directRegisters(output.premium), (register) =>
    changing(register)
      .filter(({ op }) => op === 'lookup' || op === 'add' || op === 'subtract')
      .flatMap(({ by }) => (by ? directRegisters(by) : [])),
  );
  const multiplied = (register: string): readonly string[] =>
    changing(register)
      .filter(({ op }) => op === 'multiply' || op === 'divide')
      .flatMap(({ by }) => (by ? directRegisters(by) : []));
  const factors = reached([...amounts].flatMap(multiplied), multiplied);
  return { amounts, factors: new Set([...factors].filter((register) => !amounts.has(register))) };
}

/** The registers that an expression adds up or takes a share of; not those that it looks something up by. */
function directRegisters(expression: Expression): readonly string[] {
  switch (expression.kind) {
    case 'register':
      return [expression.name];
    case 'sum':
    case 'product':
    case 'max':
    case 'min':
      return expression.terms.flatMap(directRegisters);
    case 'difference':
      return [expression.left, expression.right].flatMap(directRegisters);
    default:
      return [];
  }
}

function reached(from: readonly string[], next: (name: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    open.push(...next(name));
  }
  return found;
}
