import { describe, expect, it } from 'vitest';
import type { Observation } from '../../observations.ts';
import type { DkimSeen, MtaStsSeen, StartTlsSeen, TlsRptSeen } from '../../observed/mail.ts';
import { caseOf, nothingAsked } from '../../testing/case.ts';
import { aCertificate, adding, aSoundScan, MX_HOST, seen, withSeen } from '../../testing/scans.ts';
import { judgeEmail } from './judge-email.ts';
import { judgeDkim, judgeMtaSts, judgeStartTls, judgeTlsRpt } from './judge-transfer.ts';
import type { MailPart } from './mail-part.ts';

function told({ shares, findings }: MailPart): readonly unknown[] {
  const earned = shares.map((share) => share.earned);
  return [
    ...earned,
    ...findings.map(({ ruleId, host, points, observed }) => `${ruleId} ${host} ${points}: ${observed}`),
  ];
}

describe('DKIM', () => {
  const key = (selector: string, more: Partial<DkimSeen> = {}): Observation =>
    seen(
      'DKIM',
      { host: `${selector}._domainkey.example.com` },
      { selector, record: 'v=DKIM1', keyType: 'RSA', keyBits: 2048, isRevoked: false, ...more },
    );
  const judged = (...keys: readonly Observation[]) => told(judgeDkim(caseOf(adding(nothingAsked(), ...keys))));

  it('earns its points with one usable key, whatever the others are', () => {
    expect(judged(key('a', { keyBits: 512 }), key('b'))).toEqual([10]);
    expect(judged(key('a', { keyBits: 1024 }))).toEqual([10]);
    expect(judged(key('a', { keyType: 'ED25519', keyBits: 256 }))).toEqual([10]);
  });

  it('names each key that is of no use', () => {
    const keys = [key('a', { keyBits: 1023 }), key('b', { isRevoked: true }), key('c', { keyBits: null })];
    expect(judgeDkim(caseOf(adding(nothingAsked(), ...keys))).shares).toMatchObject([{ label: 'DKIM', maximum: 10 }]);
    expect(judged(...keys)).toEqual([
      0,
      'EMAIL_DKIM_WEAK example.com 10: selector a has a key of 1023 bits; selector b was withdrawn; selector c has a key of 0 bits',
    ]);
  });

  it('is left out when no usual selector exists', () => {
    expect(judgeDkim(caseOf(adding(nothingAsked(), key('a', { record: null }))))).toEqual({
      shares: [],
      findings: [],
      checked: [],
    });
  });
});

describe('STARTTLS', () => {
  const greeted = (host: string, startTls: StartTlsSeen): Observation =>
    seen('MAIL_HOST', { host, port: 25 }, { banner: '220', ehlo: [], startTls });
  const done = (names: readonly string[]): StartTlsSeen => ({
    outcome: 'DONE',
    protocol: 'TLSv1.3',
    certificate: aCertificate({ isForHost: false, names }),
  });
  const judged = (hosts: readonly string[], ...all: readonly Observation[]) =>
    judgeStartTls(caseOf(adding(nothingAsked(), ...all)), hosts);

  it('is judged at each mail server of the domain, and lost with the worst', () => {
    const part = judged(
      ['a.example', 'b.example', 'c.example'],
      greeted('a.example', done(['x.example'])),
      greeted('b.example', { outcome: 'NOT_OFFERED' }),
      greeted('c.example', { outcome: 'FAILED', error: 'handshake failure' }),
      greeted('other.example', { outcome: 'NOT_OFFERED' }),
    );

    expect(told(part)).toEqual([
      0,
      'EMAIL_STARTTLS_CERTIFICATE a.example 0: it is for x.example',
      'EMAIL_STARTTLS_MISSING b.example 10: STARTTLS is not offered',
      'EMAIL_STARTTLS_BROKEN c.example 10: handshake failure',
    ]);
    expect(part.checked.map(({ check, host, port }) => [check, host, port])).toEqual([
      ['STARTTLS', 'a.example', 25],
      ['STARTTLS', 'b.example', 25],
      ['STARTTLS', 'c.example', 25],
    ]);
  });

  it('loses nothing by a certificate, which senders do not check', () => {
    expect(told(judged(['a.example'], greeted('a.example', done(['x.example'])))).slice(0, 1)).toEqual([10]);
  });

  it('is unknown when none of the mail servers was greeted', () => {
    const part = judged(['a.example'], greeted('other.example', { outcome: 'NOT_OFFERED' }));
    expect(part).toEqual({ shares: [{ label: 'STARTTLS', earned: null, maximum: 10 }], findings: [], checked: [] });
  });
});

describe('MTA-STS', () => {
  const policy = (mode: 'enforce' | 'testing') => ({ mode, mx: [], maxAgeSeconds: 1 });

  it.each<[string, Partial<MtaStsSeen>, readonly unknown[]]>([
    ['is in force', {}, [5]],
    ['has no record', { record: null, error: 'ignored' }, [0, 'no MTA-STS record']],
    ['has no policy', { policy: null }, [0, 'mode none']],
    ['is only tried', { policy: policy('testing') }, [0, 'mode testing']],
    ['leaves a server out', { coversEveryMx: false }, [0, 'the policy does not cover every MX']],
    ['has an error', { policy: null, error: 'status 404' }, [0, 'status 404']],
  ])('that %s', (_case, more, [earned, observed]) => {
    const part = judgeMtaSts(caseOf(withSeen(aSoundScan(), 'MTA_STS', (sts) => ({ ...sts, ...more }))));
    expect(part.shares).toEqual([{ label: 'MTA-STS', earned, maximum: 5 }]);
    expect(part.findings.map((one) => one.observed)).toEqual(observed === undefined ? [] : [observed]);
  });

  it('is unknown when nothing answered', () => {
    const shares = [{ label: 'MTA-STS', earned: null, maximum: 5 }];
    expect(judgeMtaSts(caseOf(nothingAsked()))).toEqual({ shares, findings: [], checked: [] });
  });
});

describe('TLS-RPT', () => {
  const long = `v=TLSRPTv2; ${'a'.repeat(300)}`;

  it.each<[string, Partial<TlsRptSeen>, readonly unknown[]]>([
    ['is valid', {}, [2]],
    ['is missing', { record: null, isValid: false }, [0, 'no TLS-RPT record']],
    ['is wrong', { record: long, isValid: false }, [0, `the record cannot be read: ${long.slice(0, 200)}`]],
  ])('that %s', (_case, more, [earned, observed]) => {
    const part = judgeTlsRpt(caseOf(withSeen(aSoundScan(), 'TLS_RPT', (report) => ({ ...report, ...more }))));
    expect(part.shares).toEqual([{ label: 'TLS-RPT', earned, maximum: 2 }]);
    expect(part.findings.map((one) => one.observed)).toEqual(observed === undefined ? [] : [observed]);
    expect(part.checked).toEqual([{ check: 'TLS_RPT', host: 'example.com', port: null }]);
  });

  it('is unknown when nothing answered', () => {
    const shares = [{ label: 'TLS-RPT', earned: null, maximum: 2 }];
    expect(judgeTlsRpt(caseOf(nothingAsked()))).toEqual({ shares, findings: [], checked: [] });
  });
});

it('asks nothing of the transfer of a domain that gets no mail', () => {
  const noMail = withSeen(aSoundScan(), 'MX', () => ({ records: [{ preference: 0, host: '' }] }));
  const { value, checked } = judgeEmail(caseOf(noMail));

  expect(value.hundredths === null ? [] : value.lines.map(({ label }) => label)).toEqual([
    'SPF',
    'SPF policy',
    'DMARC',
    'DMARC policy',
  ]);
  expect(checked.map(({ check }) => check)).toEqual(['SPF', 'DMARC']);
});

it('greets the servers of the domain beside an empty name', () => {
  const records = [
    { preference: 0, host: '' },
    { preference: 10, host: MX_HOST },
  ];
  const { checked } = judgeEmail(caseOf(withSeen(aSoundScan(), 'MX', () => ({ records }))));
  expect(checked.filter(({ check }) => check === 'STARTTLS')).toEqual([{ check: 'STARTTLS', host: MX_HOST, port: 25 }]);
});
