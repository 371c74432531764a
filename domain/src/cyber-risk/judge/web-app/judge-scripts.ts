import type { RuleId } from '../../catalogue/catalogue.ts';
import type { Script } from '../../observed/web.ts';
import { isUnder, urlParts } from '../urls.ts';
import { earns, type Outcome, raises } from './outcome.ts';

/** Worst last, in the order of the published test, which is not that of its points. */
const ORDER = ['WEB_SRI_INSECURE', 'WEB_SRI_MISSING', 'WEB_SRI_MISSING_INSECURE'] as const satisfies readonly RuleId[];
type ScriptRule = (typeof ORDER)[number];

/** Scripts of other sites: the published test of subresource integrity. */
export function judgeScripts(scripts: readonly Script[] | null, domain: string, isHttps: boolean): Outcome {
  if (scripts === null) return earns(0, 'No HTML, no scripts');
  if (scripts.length === 0) return earns(0, 'No scripts from a file');
  const judged = scripts.map((script) => ({ script, place: placeOf(script, domain) }));
  const foreign = judged.filter(({ place }) => place !== 'OWN');
  const faults = foreign.flatMap(({ script, place }) => {
    const ruleId = faultOf(script, place === 'FOREIGN_ENCRYPTED');
    return ruleId ? [{ ruleId, source: script.source }] : [];
  });
  const worst = faults.toSorted((a, b) => ORDER.indexOf(b.ruleId) - ORDER.indexOf(a.ruleId))[0];
  if (worst) return raises(worst.ruleId, `script ${worst.source}`);
  if (foreign.length > 0) return earns(5, 'Scripts of other sites with a check');
  const isChecked = scripts.some(
    ({ source, integrity }) =>
      integrity !== null && (urlParts(source)?.scheme ?? (isHttps ? 'https' : 'http')) === 'https',
  );
  return isChecked ? earns(5, 'Own scripts with a check') : earns(0, 'Own scripts only');
}

// An address that leaves the scheme out may be loaded without encryption, also from the own site.
function placeOf({ source }: Script, domain: string): 'OWN' | 'FOREIGN_ENCRYPTED' | 'FOREIGN_UNENCRYPTED' {
  if (/^\/\/[^/]/.test(source)) return 'FOREIGN_UNENCRYPTED';
  const parts = urlParts(source);
  if (!parts || isUnder(parts.host, domain)) return 'OWN';
  return parts.scheme === 'https' ? 'FOREIGN_ENCRYPTED' : 'FOREIGN_UNENCRYPTED';
}

function faultOf({ integrity }: Script, isEncrypted: boolean): ScriptRule | undefined {
  if (integrity !== null && integrity !== '') return isEncrypted ? undefined : 'WEB_SRI_INSECURE';
  return isEncrypted ? 'WEB_SRI_MISSING' : 'WEB_SRI_MISSING_INSECURE';
}
