/**
 * What an outsider can see of a business, and what it is worth: observations of a scan in, findings, ratings and score
 * out. The scanner makes observations (observations.ts); the server stores them and asks here for the assessment.
 */
export { type Assessment, assess, type Cap, type Rating, type ScoreWorksheet } from './assess.ts';
export { isRuleId, RULE_IDS, type RuleId, ruleOf } from './catalogue/catalogue.ts';
export { RATING_NAMES, RATING_TITLES, type RatingName } from './catalogue/rating-name.ts';
export {
  type Effect,
  FIXER_WORDS,
  type Fixer,
  type Remedy,
  type Rule,
  remedyText,
  SEVERITIES,
  type Severity,
} from './catalogue/rule.ts';
export {
  type ChangedFinding,
  type Comparison,
  compareAssessments,
  isClosedBy,
  type RatingChange,
  worstSeverity,
} from './comparison.ts';
export { type Exposure, exposure, isExposed, productsWith, type ShownSoftware, shownSoftware } from './exposure.ts';
export type { Finding } from './finding.ts';
export {
  type DecidedFinding,
  type FindingDecision,
  RESOLUTIONS,
  type Resolution,
  type TrackedFinding,
  trackFindings,
  withDecisions,
} from './history.ts';
export type { Checked, Confidence, Evidence, WorksheetLine } from './judge/judgement.ts';
export { GATEWAY_TITLES } from './judge/software/product-names.ts';
export { CAP_NAMES, type CapName, METHOD_1, type Method } from './method.ts';
export { catalogueTable, ratingTable } from './method-table.ts';
export {
  cutEvidence,
  type Measurement,
  type NotMeasuredReason,
  type Observation,
  type ObservationKind,
  type ObservationOf,
  type Scan,
  type SeenByKind,
  TARGET_REASONS,
  type Target,
  type TargetReason,
} from './observations.ts';
export type {
  AddressesSeen,
  CaaRecord,
  CaaSeen,
  CnameSeen,
  DnssecSeen,
  MailExchange,
  MxSeen,
  NsSeen,
  ResponseCode,
  SoaSeen,
  TxtSeen,
} from './observed/dns.ts';
export type {
  DkimSeen,
  DmarcPolicy,
  DmarcSeen,
  MailHostSeen,
  MtaStsSeen,
  SpfAll,
  SpfSeen,
  StartTlsSeen,
  TlsRptSeen,
} from './observed/mail.ts';
export {
  type Fingerprint,
  GATEWAY_PRODUCTS,
  type GatewayProduct,
  type GatewaySeen,
  type ListedAs,
  type ListSeen,
  type PortSeen,
  SCANNED_PORTS,
} from './observed/network.ts';
export {
  type CertificateSeen,
  type ChainOutcome,
  type Cipher,
  TLS_VERSIONS,
  type TlsVersion,
  type TlsVersionSeen,
} from './observed/tls.ts';
export type {
  Cookie,
  Headers,
  Page,
  RobotsTxtSeen,
  Script,
  SecurityTxtSeen,
  WebEnd,
  WebHop,
  WebSeen,
} from './observed/web.ts';
export { MethodFault, readMethod } from './read-method.ts';
export type { ScoreLine } from './score.ts';
export { closingText, subjectivityText } from './subjectivity.ts';
export { sharedTechnologies } from './technology/shared-technologies.ts';
export { type SharedTechnology, TECHNOLOGY_KINDS, type TechnologyKind } from './technology/technology.ts';
export { FeedFault } from './threat-data/feed-fault.ts';
export { type Feeds, joinFeeds } from './threat-data/join-feeds.ts';
export { newlyExploited } from './threat-data/newly-exploited.ts';
export { parseCpeRanges } from './threat-data/parse-cpe-ranges.ts';
export { type EpssScores, parseEpss } from './threat-data/parse-epss.ts';
export { type KnownExploited, parseKnownExploited } from './threat-data/parse-kev.ts';
export { SEED_THREAT_DATA } from './threat-data/seed.ts';
export {
  type EndOfLife,
  type Fault,
  THREAT_DATA_FRESH_DAYS,
  type ThreatData,
  type VersionRange,
} from './threat-data/threat-data.ts';
export { compareVersions, isInRange } from './threat-data/version.ts';
export { type Move, type Trial, tryMethod, type Yardstick } from './try-method.ts';
export { placeText, SEVERITY_TITLES } from './words.ts';
