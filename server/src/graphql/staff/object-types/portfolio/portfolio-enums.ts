import { TECHNOLOGY_KINDS } from '@bindery/domain/cyber-risk/index.ts';
import { LIMIT_DIMENSIONS } from '../../../../portfolio/index.ts';
import type { StaffBuilder } from '../../context.ts';

/** Enums of the rules and the exposure of the portfolio. */
export function addPortfolioEnums(builder: StaffBuilder) {
  return {
    technologyKind: builder.enumType('TechnologyKind', {
      description: 'CONTENT_NETWORK stands in front of a website; HOSTING_NETWORK is the network of its own addresses.',
      values: TECHNOLOGY_KINDS,
    }),
    ruleEffect: builder.enumType('RuleEffect', {
      description: 'PASS: the rule is left out.',
      values: ['PASS', 'REFER', 'DECLINE'] as const,
    }),
    thresholdUnit: builder.enumType('ThresholdUnit', {
      description: 'DOLLARS: whole dollars, for CYBER_EU euros.',
      values: ['SCORE', 'DOLLARS', 'BASIS_POINTS'] as const,
    }),
    limitDimension: builder.enumType('LimitDimension', { values: LIMIT_DIMENSIONS }),
  };
}
