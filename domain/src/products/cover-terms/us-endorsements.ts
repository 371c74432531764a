import type { Application } from '../application.ts';
import { US_STATES } from '../us-states.ts';
import type { Endorsement } from './cover-terms.ts';
import type { UsControls } from './us-controls.ts';

/** The endorsements of an option of CYBER (prefix SC) or TECH_EO (TE), in policy order (rating.md section 6). */
export function usEndorsements(
  application: Application,
  limitCents: number,
  controls: UsControls,
): readonly Endorsement[] {
  const prefix = application.productType === 'TECH_EO' ? 'TE' : 'SC';
  const endorsement = (
    code: string,
    name: string,
    details: string,
    amountCents: number | null = null,
  ): Endorsement => ({ name, code: `${prefix}-${code}`, details, limitCents: amountCents });
  const capped = (dollars: number): number => Math.min(limitCents, dollars * 100);
  const state = US_STATES.find(({ name }) => name === application.optionalData.domicileState);
  return [
    endorsement('BRK', 'Bricking', 'Replacement of hardware made unusable by an attack', Math.floor(limitCents / 2)),
    endorsement('BET', 'Betterment', 'Improved replacement systems after an incident', capped(100_000)),
    endorsement('CRW', 'Criminal Reward', 'Reward for information leading to a conviction', capped(50_000)),
    endorsement('WAR', 'War and Cyber Operations Exclusion', 'Losses from war and state cyber operations are excluded'),
    ...(state
      ? [
          endorsement(
            `ST-${state.code}`,
            `${state.name} Amendatory Endorsement`,
            "Changes required by the insured's home state",
          ),
        ]
      : []),
    application.hasTria
      ? endorsement(
          'TRI',
          'Certified Acts of Terrorism Coverage',
          'Certified acts are covered; premium shown separately',
        )
      : endorsement(
          'TRX',
          'Certified Acts of Terrorism Exclusion',
          'Certified acts are excluded; signed waiver required',
        ),
    ...(controls.collectsBiometricData
      ? [endorsement('BIO', 'Biometric Data Exclusion', 'Claims from collection of biometric data are excluded')]
      : []),
  ];
}
