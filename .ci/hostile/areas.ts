/** What docs/safety.md lists under "Attacks and faults". */

export interface Area {
  readonly name: string;
  readonly files: readonly string[];
}

export function areasOf(page: string): readonly Area[] {
  const part = page.slice(page.indexOf('## Attacks and faults'), page.indexOf('## Findings'));
  return [...part.matchAll(/^\| (.+?) +\| (`.+`) +\|$/gm)].map(([, name = '', cell = '']) => ({
    name,
    files: [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }));
}
