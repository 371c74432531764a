import { describe, expect, it } from 'vitest';
import type { DmarcSeen, SpfSeen } from '../../observed/mail.ts';
import { caseOf } from '../../testing/case.ts';
import { aSoundScan, without, withSeen } from '../../testing/scans.ts';
import { judgeDmarc, judgeSpf } from './judge-senders.ts';
import type { MailPart } from './mail-part.ts';

function told({ shares, findings }: MailPart): readonly unknown[] {
  const earned = shares.map((share) => share.earned);
  return [...earned, ...findings.map(({ ruleId, observed, points }) => `${ruleId} ${points}: ${observed}`)];
}

describe('SPF', () => {
  const judged = (more: Partial<SpfSeen>, hasMail = true) =>
    told(judgeSpf(caseOf(withSeen(aSoundScan(), 'SPF', (spf) => ({ ...spf, ...more }))), hasMail));

  it.each<[string, Partial<SpfSeen>, readonly unknown[]]>([
    ['works', {}, [10, 10]],
    ['is missing', { records: [] }, [0, 0, 'EMAIL_SPF_MISSING 10: no SPF record']],
    ['is of another kind', { evaluation: 'NONE' }, [0, 0, 'EMAIL_SPF_MISSING 10: no SPF record']],
    ['is there twice', { records: ['v=spf1 -all', 'v=spf1 mx'] }, [0, 0, 'EMAIL_SPF_INVALID 10: 2 SPF records']],
    ['has an error', { evaluation: 'PERMANENT_ERROR', error: null }, [0, 0, 'EMAIL_SPF_INVALID 10: permanent error']],
    [
      'has an error in its own words',
      { evaluation: 'PERMANENT_ERROR', error: '11 look-ups' },
      [0, 0, 'EMAIL_SPF_INVALID 10: 11 look-ups'],
    ],
    ['says nothing at its end', { all: null }, [10, 0, 'EMAIL_SPF_POLICY_WEAK 10: no all at the end']],
    ['lets every server pass', { all: '+' }, [10, 0, 'EMAIL_SPF_POLICY_WEAK 10: +all at the end']],
    ['marks other servers', { all: '~' }, [10, 10]],
  ])('that %s', (_case, more, expected) => {
    expect(judged(more)).toEqual(expected);
  });

  it('of a domain without mail is only half strict when it marks other servers', () => {
    expect(judged({ all: '~' }, false)).toEqual([10, 5, 'EMAIL_SPF_POLICY_WEAK 5: ~all at the end']);
    expect(judged({ all: '-' }, false)).toEqual([10, 10]);
  });

  it('is unknown while its evaluation fails for the moment, and when nothing answered', () => {
    const shares = ['SPF', 'SPF policy'].map((label) => ({ label, earned: null, maximum: 10 }));
    const failing = withSeen(aSoundScan(), 'SPF', (spf) => ({ ...spf, evaluation: 'TEMPORARY_ERROR' }));
    const silent = without(aSoundScan(), ({ kind }) => kind === 'SPF');

    for (const scan of [failing, silent]) {
      expect(judgeSpf(caseOf(scan), true)).toEqual({ shares, findings: [], checked: [] });
    }
  });
});

describe('DMARC', () => {
  const judged = (more: Partial<DmarcSeen>, hasMail = true) =>
    told(judgeDmarc(caseOf(withSeen(aSoundScan(), 'DMARC', (dmarc) => ({ ...dmarc, ...more }))), hasMail));

  it.each<[string, Partial<DmarcSeen>, readonly unknown[]]>([
    ['is in force', {}, [10, 10]],
    ['is missing', { evaluation: 'NONE' }, [0, 0, 'EMAIL_DMARC_MISSING 10: no DMARC record']],
    ['is wrong', { evaluation: 'INVALID' }, [0, 0, 'EMAIL_DMARC_INVALID 10: the record cannot be read']],
    ['is wrong in words', { evaluation: 'INVALID', error: 'no p=' }, [0, 0, 'EMAIL_DMARC_INVALID 10: no p=']],
    ['asks for nothing', { policy: 'none' }, [10, 2, 'EMAIL_DMARC_POLICY_WEAK 8: p=none']],
    ['has no policy', { policy: null }, [10, 2, 'EMAIL_DMARC_POLICY_WEAK 8: p=missing']],
    ['sets mail aside', { policy: 'quarantine' }, [10, 10]],
    ['is for none of the mail', { percent: 0 }, [10, 2, 'EMAIL_DMARC_POLICY_WEAK 8: p=reject for 0 % of the mail']],
    [
      'has no policy for none of the mail',
      { policy: null, percent: 0 },
      [10, 2, 'EMAIL_DMARC_POLICY_WEAK 8: p=missing for 0 % of the mail'],
    ],
    ['is for some of the mail', { percent: 1 }, [10, 10]],
  ])('that %s', (_case, more, expected) => {
    expect(judged(more)).toEqual(expected);
  });

  it('of a domain without mail is only half strict when it sets mail aside', () => {
    expect(judged({ policy: 'quarantine' }, false)).toEqual([10, 5, 'EMAIL_DMARC_POLICY_WEAK 5: p=quarantine']);
    expect(judged({ policy: 'reject' }, false)).toEqual([10, 10]);
  });

  it('is unknown when nothing answered', () => {
    const shares = ['DMARC', 'DMARC policy'].map((label) => ({ label, earned: null, maximum: 10 }));
    const silent = without(aSoundScan(), ({ kind }) => kind === 'DMARC');
    expect(judgeDmarc(caseOf(silent), true)).toEqual({ shares, findings: [], checked: [] });
  });
});
