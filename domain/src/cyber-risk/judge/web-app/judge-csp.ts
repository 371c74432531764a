import type { RuleId } from '../../catalogue/catalogue.ts';
import { type CspPolicy, readPolicies } from './csp-policy.ts';
import { earns, type Outcome, raises } from './outcome.ts';
import type { PageView } from './page-view.ts';

const BROAD = new Set(['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']);
const UNSAFE_INLINE = new Set(["'unsafe-inline'", 'data:']);
const PASSIVE = ['img-src', 'media-src'] as const;
const NONCE_OR_HASH = /^'(?:sha(?:256|384|512)|nonce)-/;

/** Content security policy: the published test. */
export function judgeCsp(page: PageView): Outcome {
  const policy = readPolicies(page.headers('content-security-policy'), page.metaPolicies);
  if (!policy) return raises('WEB_CSP_INVALID', 'the policy repeats a directive or cannot be read');
  if (policy.directives.size === 0) {
    const isReported = page.headers('content-security-policy-report-only').length > 0;
    return isReported
      ? raises('WEB_CSP_REPORT_ONLY', 'Content-Security-Policy-Report-Only and no policy that blocks')
      : raises('WEB_CSP_MISSING', 'no Content-Security-Policy');
  }
  const fault = faultOf(policy, page.isHttps);
  return fault ? raises(fault.ruleId, fault.observed) : rewardOf(policy);
}

interface Fault {
  readonly ruleId: RuleId;
  readonly observed: string;
}

function faultOf(policy: CspPolicy, isHttps: boolean): Fault | undefined {
  const styles = withoutVoidInline(sourcesOf(policy, 'style-src'));
  const scripts = scriptSources(policy);
  if (scripts === undefined) {
    return { ruleId: 'WEB_CSP_INVALID', observed: "'strict-dynamic' without a nonce or a hash" };
  }
  const unsafe =
    scripts.find((source) => BROAD.has(source) || UNSAFE_INLINE.has(source)) ??
    sourcesOf(policy, 'object-src').find((source) => BROAD.has(source));
  if (unsafe !== undefined) return { ruleId: 'WEB_CSP_UNSAFE_INLINE', observed: `scripts or objects from ${unsafe}` };
  const active = [...policy.directives].filter(
    ([name]) => name !== 'script-src' && !PASSIVE.some((passive) => passive === name),
  );
  const insecure = [...active.flatMap(([, sources]) => sources), ...scripts].find(isUnencrypted);
  if (isHttps && insecure !== undefined) {
    return { ruleId: 'WEB_CSP_INSECURE_SCHEME', observed: `unencrypted source ${insecure}` };
  }
  if ([...scripts, ...styles].includes("'unsafe-eval'")) {
    return { ruleId: 'WEB_CSP_UNSAFE_EVAL', observed: "'unsafe-eval' for scripts" };
  }
  // What default-src allows was looked at above.
  const media = PASSIVE.flatMap((name) => policy.directives.get(name) ?? []);
  const insecureMedia = media.find(isUnencrypted);
  if (isHttps && insecureMedia !== undefined) {
    return { ruleId: 'WEB_CSP_INSECURE_MEDIA', observed: `unencrypted images or media from ${insecureMedia}` };
  }
  return undefined;
}

function rewardOf(policy: CspPolicy): Outcome {
  const styles = withoutVoidInline(sourcesOf(policy, 'style-src'));
  if (policy.hasForgivenDuplicate) return earns(0, 'Content security policy with a directive written twice');
  if (styles.some((source) => BROAD.has(source) || UNSAFE_INLINE.has(source))) {
    return earns(0, 'Content security policy with unsafe styles only');
  }
  const usual = policy.directives.get('default-src') ?? [];
  return usual.length === 1 && usual[0] === "'none'"
    ? earns(10, "Content security policy with default-src 'none'")
    : earns(5, 'Content security policy without unsafe sources');
}

function sourcesOf({ directives }: CspPolicy, name: string): readonly string[] {
  return directives.get(name) ?? directives.get('default-src') ?? ['*'];
}

// Browsers ignore 'unsafe-inline' beside a nonce or a hash.
function withoutVoidInline(sources: readonly string[]): readonly string[] {
  if (!sources.some((source) => NONCE_OR_HASH.test(source))) return sources;
  return sources.filter((source) => source !== "'unsafe-inline'");
}

// With 'strict-dynamic' browsers ignore hosts and schemes; without a nonce or hash then nothing would run.
function scriptSources(policy: CspPolicy): readonly string[] | undefined {
  const sources = withoutVoidInline(sourcesOf(policy, 'script-src'));
  if (!sources.includes("'strict-dynamic'")) return sources;
  if (!sources.some((source) => NONCE_OR_HASH.test(source))) return undefined;
  return sources.filter((source) => source.startsWith("'"));
}

const isUnencrypted = (source: string): boolean => source.startsWith('http:') || source.startsWith('ftp:');
