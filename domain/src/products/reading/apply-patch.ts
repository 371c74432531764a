import type { Application } from '../application.ts';
import type { ApplicationPatch } from './quote-request-info.ts';

/**
 * The application after a call. Groups of answers change answer by answer, lists (limits, revenuePercentages) as a
 * whole. `withoutFixed` has already removed from the patch what the call may not write.
 */
export function applyPatch(application: Application, patch: ApplicationPatch): Application {
  return {
    ...application,
    coverageEffectiveAt: patch.coverageEffectiveAt ?? application.coverageEffectiveAt,
    limits: patch.limits ?? application.limits,
    hasTria: patch.hasTria ?? application.hasTria,
    isIndication: patch.isIndication ?? application.isIndication,
    applicationQuestions: { ...application.applicationQuestions, ...patch.applicationQuestions },
    optionalData: mergeOptionalData(application.optionalData, patch.optionalData ?? {}),
    cyberEuQuestions: patch.cyberEuQuestions
      ? { ...application.cyberEuQuestions, ...patch.cyberEuQuestions }
      : application.cyberEuQuestions,
    techEoApplicationControls: patch.techEoApplicationControls
      ? mergeControls(application.techEoApplicationControls ?? {}, patch.techEoApplicationControls)
      : application.techEoApplicationControls,
  };
}

type Controls = NonNullable<Application['techEoApplicationControls']>;

function mergeControls(before: Controls, patch: Controls): Controls {
  return {
    ...before,
    ...patch,
    ...(patch.largestContracts && { largestContracts: { ...before.largestContracts, ...patch.largestContracts } }),
    ...(patch.backupSolution && { backupSolution: { ...before.backupSolution, ...patch.backupSolution } }),
    ...(patch.privilegedAccounts && {
      privilegedAccounts: { ...before.privilegedAccounts, ...patch.privilegedAccounts },
    }),
    ...(patch.endpointSecurityVendor && {
      endpointSecurityVendor: { ...before.endpointSecurityVendor, ...patch.endpointSecurityVendor },
    }),
    ...(patch.sensitiveDataAccess && {
      sensitiveDataAccess: { ...before.sensitiveDataAccess, ...patch.sensitiveDataAccess },
    }),
  };
}

function mergeOptionalData(
  before: Application['optionalData'],
  patch: Readonly<Record<string, string | null>>,
): Application['optionalData'] {
  const merged: Record<string, string> = {};
  for (const [key, data] of Object.entries({ ...before, ...patch })) {
    if (data !== null) merged[key] = data;
  }
  return merged;
}
