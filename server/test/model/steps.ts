/** The random steps of one run. */
import fc from 'fast-check';

export type Product = 'CYBER' | 'CYBER_EU' | 'TECH_EO';
/** Quoted, referred and declined where the product has automatic quotes. */
export type Variant = 'CLEAN' | 'CLAIMS' | 'OUT_OF_APPETITE';
export type Staff = 'PICK_UP' | 'RELEASE' | 'HOLD' | 'RESUME' | 'DECLINE' | 'CLOSE';

export type Step =
  | { readonly kind: 'CREATE'; readonly product: Product }
  | {
      readonly kind: 'SUBMIT' | 'RESUBMIT';
      readonly which: number;
      readonly variant: Variant;
      readonly isIndication: boolean;
      readonly isShared: boolean;
    }
  | { readonly kind: 'SELECT'; readonly which: number; readonly isBound: boolean }
  | { readonly kind: 'BIND_LINK'; readonly which: number }
  | { readonly kind: 'STAFF'; readonly which: number; readonly action: Staff }
  | { readonly kind: 'WAIT'; readonly days: number };

const which = fc.nat({ max: 3 });
const product = fc.constantFrom<Product>('CYBER', 'CYBER_EU', 'TECH_EO');

const submitting = fc.record({
  kind: fc.constantFrom('SUBMIT' as const, 'SUBMIT' as const, 'RESUBMIT' as const),
  which,
  variant: fc.constantFrom<Variant>('CLEAN', 'CLEAN', 'CLAIMS', 'OUT_OF_APPETITE'),
  isIndication: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  isShared: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
});

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: submitting },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('SELECT' as const), which, isBound: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('WAIT' as const), days: fc.constantFrom(1, 29, 30, 45, 75, 280) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('STAFF' as const),
      which,
      action: fc.constantFrom<Staff>(
        'PICK_UP',
        'PICK_UP',
        'RELEASE',
        'HOLD',
        'HOLD',
        'RESUME',
        'RESUME',
        'DECLINE',
        'CLOSE',
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('BIND_LINK' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('CREATE' as const), product }) },
);

/** A run starts with one request, most often submitted, so that it gets somewhere. */
export const runs: fc.Arbitrary<readonly Step[]> = fc
  .tuple(product, submitting, fc.array(step, { minLength: 1, maxLength: 10 }))
  .map(([first, { kind: _kind, ...sent }, rest]) => [
    { kind: 'CREATE', product: first },
    { ...sent, kind: 'SUBMIT' },
    ...rest,
  ]);
