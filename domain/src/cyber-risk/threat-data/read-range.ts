import type { VersionRange } from './threat-data.ts';

/**
 * A range as the tables of this folder write it: `6.0.0..6.0.5` without its end, `4.7.0..=4.7.1` with it, `..2.4.60`
 * from the first version on, `=2.4.49` for one version.
 */
export function readRange(written: string): VersionRange {
  if (written.startsWith('=')) {
    const only = { version: written.slice(1), isIncluded: true };
    return { from: only, to: only };
  }
  const dots = written.indexOf('..');
  const [from, to] = [written.slice(0, dots), written.slice(dots + 2)];
  return {
    from: from === '' ? null : { version: from, isIncluded: true },
    to: { version: to.replace('=', ''), isIncluded: to.startsWith('=') },
  };
}
