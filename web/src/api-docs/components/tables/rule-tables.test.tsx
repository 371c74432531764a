import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DEFAULT_INPUT } from '../../build/docs-input.ts';
import { ruleTables } from './rule-tables.tsx';

/** The outcome of a rule, as the table of a deployment with this setting shows it. */
function effectsOf(outOfAppetiteAction: 'DECLINE' | 'REFER'): Readonly<Record<string, string>> {
  const html = renderToStaticMarkup(
    ruleTables['auto-quote-rules']({ input: { ...DEFAULT_INPUT, outOfAppetiteAction } }),
  );
  const rows = html.matchAll(/<tr><th scope="row"><code>(\w+)<\/code><\/th><td>.*?<\/td><td>(.*?)<\/td>/g);
  return Object.fromEntries([...rows].map(([, id = '', effect = '']) => [id, effect]));
}

describe('what follows from an auto-quote rule', () => {
  it.each([
    ['REFER', 'an underwriter reviews it'],
    ['DECLINE', 'it is declined'],
  ] as const)('outside the appetite it is what the operator has set: %s', (setting, effect) => {
    expect(effectsOf(setting)).toMatchObject({ CLASS_DECLINE: effect, TERRITORY: effect, NO_OPTION: effect });
  });

  it('a rule of the scan declines, and one about a single pair only takes that pair away', () => {
    expect(effectsOf('REFER')).toMatchObject({
      SCAN_CRITICAL: 'it is declined',
      OPTION_ABOVE_CAPACITY: 'the pair is not offered',
      PRIOR_CLAIMS: 'an underwriter reviews it',
    });
  });
});
