import type { Config } from './config.ts';

const HIDDEN_KEYS = { accessKeyId: '[set]', secretAccessKey: '[set]' } as const;

/** The settings that may be logged: no secrets, and no passwords inside URLs. */
export function redactedConfig(config: Config): Readonly<Record<string, unknown>> {
  const hidden = (value: string | undefined): string | undefined => value && '[set]';
  return {
    ...config,
    settings: undefined,
    secret: hidden(config.secret),
    previousSecret: hidden(config.previousSecret),
    databaseUrl: hidden(config.databaseUrl),
    databaseDirectUrl: hidden(config.databaseDirectUrl),
    databaseReadUrl: hidden(config.databaseReadUrl),
    metricsToken: hidden(config.metricsToken),
    smtpUrl: hidden(config.smtpUrl),
    scannerBlockLists: config.scannerBlockLists.map(({ kind }) => kind),
    traces: config.traces && { ...config.traces, headers: '[set]' },
    s3: config.s3 && { ...config.s3, ...HIDDEN_KEYS },
    anchorBucket: config.anchorBucket && { ...config.anchorBucket, ...HIDDEN_KEYS },
    backupAccess: config.backupAccess && { ...config.backupAccess, ...HIDDEN_KEYS },
    staff: { ...config.staff, oidc: config.staff.oidc && { ...config.staff.oidc, clientSecret: '[set]' } },
  };
}
