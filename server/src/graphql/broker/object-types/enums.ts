import { PREVIEW_OUTCOMES } from '@bindery/domain/preview/index.ts';
import { BACKUP_FREQUENCIES, CYBER_EU_PII_RECORDS, PRODUCT_TYPES } from '@bindery/domain/products/index.ts';
import { DECLINE_LOSS_CODES, STATUSES } from '@bindery/domain/quote-request/index.ts';
import type { BrokerBuilder } from '../context.ts';

/** Every enum of the contract; the values come from the domain's own tables. */
export function addEnums(builder: BrokerBuilder) {
  return {
    productType: builder.enumType('ProductType', { values: PRODUCT_TYPES }),
    action: builder.enumType('QuoteRequestAction', { values: ['SUBMIT', 'RESUBMIT'] as const }),
    status: builder.enumType('QuoteRequestStatus', { values: STATUSES }),
    declineLossReason: builder.enumType('DeclineLossReason', { values: DECLINE_LOSS_CODES }),
    subjectivityType: builder.enumType('SubjectivityType', { values: ['PRE_BIND', 'POST_BIND'] as const }),
    coverageType: builder.enumType('CoverageType', { values: ['FIRST_PARTY', 'THIRD_PARTY'] as const }),
    policyStatus: builder.enumType('PolicyStatus', {
      values: ['BOUND', 'ACTIVE', 'EXPIRED', 'CANCELLED'] as const,
    }),
    ruleKind: builder.enumType('AutoQuoteRuleKind', { values: ['REFER', 'DECLINE', 'ADJUST'] as const }),
    backupFrequency: builder.enumType('BackupFrequency', { values: BACKUP_FREQUENCIES }),
    cyberEuPiiRecords: builder.enumType('CyberEuPiiRecords', { values: CYBER_EU_PII_RECORDS }),
    yesNo: builder.enumType('YesNo', { values: ['yes', 'no'] as const }),
    controlAnswer: builder.enumType('ControlAnswer', { values: ['YES', 'NO', 'UNCERTAIN', 'OTHER'] as const }),
    survey: builder.enumType('Survey', { values: ['CONTRACT'] as const }),
    previewOutcome: builder.enumType('PreviewOutcome', { values: PREVIEW_OUTCOMES }),
    taxStatus: builder.enumType('TaxStatus', { values: ['AVAILABLE', 'NOT_AVAILABLE', 'NOT_APPLICABLE'] as const }),
    chargeKind: builder.enumType('ChargeKind', {
      values: ['PREMIUM', 'TRIA', 'POLICY_FEE', 'TAX', 'STAMPING', 'OTHER'] as const,
    }),
  };
}

export type BrokerEnums = ReturnType<typeof addEnums>;
