import {
  type Assessment,
  assess,
  METHOD_1,
  placeText,
  type RatingName,
  remedyText,
  ruleOf,
  type Scan,
  type ThreatData,
} from '@bindery/domain/cyber-risk/index.ts';
import type { ScanFinding, ScanRatings, ScanReport } from './scanner.ts';

/** The report of a scan: its assessment by the method that is live, and the evidence to make it again. */
export function reportOf(observed: Scan, threatData: ThreatData): ScanReport {
  const assessment = assess(observed, METHOD_1, threatData);
  const { score, noScoreBecause } = assessment;
  const evidence = { observed, threatData, assessment };
  return { score, noScoreBecause, ratings: ratingsOf(assessment), findings: findingsOf(assessment), evidence };
}

function ratingsOf({ ratings }: Assessment): ScanRatings {
  const value = (wanted: RatingName): number | null => ratings.find(({ name }) => name === wanted)?.value ?? null;
  return {
    defensibilityRating: value('DEFENSIBILITY'),
    dnsSecurityRating: value('DNS_SECURITY'),
    emailSecurityRating: value('EMAIL_SECURITY'),
    softwarePatchingRating: value('SOFTWARE_PATCHING'),
    systemHostingRating: value('SYSTEM_HOSTING'),
    threatIntelRating: value('THREAT_INTEL'),
    webAppSecurityRating: value('WEB_APP_SECURITY'),
    webEncryptionRating: value('WEB_ENCRYPTION'),
  };
}

/** In short, for those who decide; what is only worth knowing stands in the whole report. */
function findingsOf({ findings }: Assessment): readonly ScanFinding[] {
  return findings.flatMap(({ severity, title, host, port, ruleId }) => {
    if (severity === 'INFO') return [];
    const place = placeText({ host, port });
    return [{ severity, title: `${title} (${place})`, remedy: remedyText(ruleOf(ruleId).remedy) }];
  });
}
