import { auditSecrets, ChainChecks } from '../audit/index.ts';
import { createCallLimits } from '../call-limits/index.ts';
import type { Config } from '../config/config.ts';
import { openAnchorBucket } from '../documents/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import { createCallLog, createRepeats } from '../partners/index.ts';
import { createCipher, deriveKey, deriveKeys } from '../secret.ts';
import { createAuth } from '../staff/index.ts';
import type { Ports } from './ports.ts';

/**
 * For partners' programs: API keys and stored answers, each encrypted with a key of its own, the log of calls, and the
 * limit of previews; and how long is kept what only grows.
 */
export function partnerServices(config: Config, { database, jobsDatabase, clock, logger, ...secrets }: Ports) {
  const callLimits = createCallLimits(database, deriveKey(secrets.secret, 'call-limits'));
  const answerCipher = createCipher(...deriveKeys(secrets, 'stored-answers'));
  const [signatureKey, ...earlierSignatureKeys] = deriveKeys(secrets, 'signature-links');
  return {
    keyCipher: createCipher(...deriveKeys(secrets, 'api-keys')),
    retention: config.retention,
    callLimits,
    previewLimit: callLimits.perMinute('previews', config.previewsPerMinute),
    signatureKey,
    earlierSignatureKeys,
    signatureCode: config.signatureCode,
    callLog: createCallLog({ database: jobsDatabase ?? database, logger }),
    repeats: createRepeats({ database, clock, answerCipher, answerHours: config.retention.answerHours }),
  };
}

/** Needed by staff only. */
export function staffServices(config: Config, { database, clock, logger, ...secrets }: Ports, queue: JobQueue) {
  const { isTwoFactorRequired, oidc, secondPerson } = config.staff;
  const settings = { publicUrl: config.publicUrl, secrets, issuer: config.provider.name, oidc };
  return {
    auditSecrets: auditSecrets(secrets),
    chainChecks: new ChainChecks(),
    anchorMail: config.anchorMail,
    anchorStore: config.anchorBucket && openAnchorBucket(config.anchorBucket, clock),
    staffAuth: createAuth({ database, clock, logger }, settings),
    isTwoFactorRequired,
    secondPerson,
    hasOidc: oidc !== undefined,
    jobOverview: queue,
    settings: config.settings,
  };
}

/** Rate limits, memory for polls, which proxies are trusted for the caller's address, the names callers use, and who reads the metrics. */
export function callers(config: Config) {
  const { requestsInFlight, requestsPerMinute, notFoundPerMinute, trustProxy, travelersHosts } = config;
  const keptAnswerBytes = config.keptAnswerMegabytes * 1_000_000;
  const limits = { requestsInFlight, requestsPerMinute, notFoundPerMinute, keptAnswerBytes };
  return { ...limits, trustProxy, travelersHosts, metricsAccess: metricsAccess(config) };
}

/** A token decides; without one the page is there in the sandbox alone, unless it has a port of its own (D81). */
function metricsAccess({
  env,
  metricsToken: token,
  metricsPort,
}: Config): 'open' | 'hidden' | { readonly token: string } {
  if (token !== undefined) return { token };
  return env === 'sandbox' && metricsPort === undefined ? 'open' : 'hidden';
}
