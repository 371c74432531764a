import { describe, expect, it } from 'vitest';
import { assess } from '../assess.ts';
import type { RatingName } from '../catalogue/rating-name.ts';
import { METHOD_1 } from '../method.ts';
import type { ObservationKind, Scan } from '../observations.ts';
import { nothingAsked } from '../testing/case.ts';
import { aSoundScan, unmeasured, without } from '../testing/scans.ts';
import { someThreatData } from '../testing/threat-data.ts';
import { draft, evidenceOf } from './judgement.ts';

const NOTHING_ASKED: Readonly<Record<RatingName, string>> = {
  SOFTWARE_PATCHING: 'No website, mail server or open port answered.',
  WEB_APP_SECURITY: 'The website gave no page that can be judged.',
  EMAIL_SECURITY: 'The mail servers of the domain were not asked for.',
  SYSTEM_HOSTING: 'No port was asked.',
  WEB_ENCRYPTION: 'The encryption of the website could not be measured.',
  DNS_SECURITY: 'Less than half of the DNS answers could be read.',
  THREAT_INTEL: 'No block list is configured.',
  DEFENSIBILITY: 'Less than half of the signs could be looked for.',
};
const NOTHING_ANSWERED: Readonly<Record<RatingName, string>> = {
  ...NOTHING_ASKED,
  WEB_APP_SECURITY: 'WEB example.com:80: no answer in time',
  EMAIL_SECURITY: 'MX example.com: no answer in time',
  SYSTEM_HOSTING: 'Less than half of the ports gave an answer.',
  WEB_ENCRYPTION: 'WEB example.com:80: no answer in time',
  THREAT_INTEL: 'No block list gave an answer.',
};

const ratingsOf = (scan: Scan) => assess(scan, METHOD_1, someThreatData()).ratings;

describe('a rating that cannot be given', () => {
  const whys = (scan: Scan) =>
    Object.fromEntries(ratingsOf(scan).map(({ name, notMeasuredBecause }) => [name, notMeasuredBecause]));

  it('says that nothing was asked, and claims to have checked nothing', () => {
    expect(whys(nothingAsked())).toEqual(NOTHING_ASKED);
    expect(assess(nothingAsked(), METHOD_1, someThreatData()).checked).toEqual([]);
  });

  it('says what gave no answer, and claims to have checked nothing', () => {
    const silent = without(aSoundScan(), () => true);
    expect(whys(silent)).toEqual(NOTHING_ANSWERED);
    expect(assess(silent, METHOD_1, someThreatData()).checked).toEqual([]);
  });

  it('says that little of the mail settings could be read', () => {
    const kinds = new Set<ObservationKind>(['SPF', 'DMARC', 'MAIL_HOST']);
    expect(whys(without(aSoundScan(), ({ kind }) => kinds.has(kind))).EMAIL_SECURITY).toBe(
      'Less than half of the mail settings could be read.',
    );
  });
});

describe('how sure a rating is', () => {
  it.each<[RatingName, ObservationKind[], string]>([
    ['EMAIL_SECURITY', ['TLS_RPT'], 'MEDIUM'],
    ['EMAIL_SECURITY', ['MTA_STS'], 'MEDIUM'],
    ['EMAIL_SECURITY', ['MAIL_HOST'], 'MEDIUM'],
    ['EMAIL_SECURITY', ['SPF'], 'LOW'],
    ['EMAIL_SECURITY', ['DMARC'], 'LOW'],
    ['DNS_SECURITY', ['ADDRESSES'], 'MEDIUM'],
    ['DNS_SECURITY', ['CAA'], 'MEDIUM'],
    ['DNS_SECURITY', ['CNAME'], 'MEDIUM'],
    ['DNS_SECURITY', ['NS'], 'MEDIUM'],
    ['DNS_SECURITY', ['DNSSEC'], 'LOW'],
    ['DEFENSIBILITY', ['SECURITY_TXT'], 'MEDIUM'],
    ['DEFENSIBILITY', ['SECURITY_TXT', 'CAA'], 'LOW'],
  ])('%s without %j: %s', (name, kinds, confidence) => {
    const scan = without(aSoundScan(), ({ kind }) => kinds.includes(kind));
    expect(ratingsOf(scan).find((one) => one.name === name)).toMatchObject({ value: 100, confidence });
  });
});

describe('what judges share', () => {
  it('shows what came back as evidence, or why nothing did', () => {
    const asked = aSoundScan().observations.find(({ kind }) => kind === 'MX');
    if (!asked) throw new Error('no MX');

    expect(evidenceOf(asked)).toMatchObject({ question: 'MX example.com', text: expect.stringContaining('records') });
    expect(evidenceOf(unmeasured(asked))).toEqual({
      question: 'MX example.com',
      askedAt: asked.askedAt,
      text: 'not measured: TIMEOUT, no answer in time',
    });
  });

  it('leaves out of a finding what most do not need', () => {
    expect(draft({ ruleId: 'HOST_RDP_OPEN', host: 'a.example', observed: 'seen', evidence: [] })).toEqual({
      ruleId: 'HOST_RDP_OPEN',
      host: 'a.example',
      observed: 'seen',
      evidence: [],
      port: null,
      subject: null,
      cves: [],
      points: 0,
      countsAs: 'HOST_RDP_OPEN',
    });
  });
});
