import type { Config } from './config.ts';

/** The settings that may be logged: no secrets, and no passwords inside URLs. */
export function redactedConfig(config: Config): Readonly<Record<string, unknown>> {
  const hidden = (value: string | undefined): string | undefined => value && '[set]';
  return {
    ...config,
    settings: undefined,
    secret: hidden(config.secret),
    databaseUrl: hidden(config.databaseUrl),
    databaseDirectUrl: hidden(config.databaseDirectUrl),
    databaseReadUrl: hidden(config.databaseReadUrl),
    metricsToken: hidden(config.metricsToken),
    smtpUrl: hidden(config.smtpUrl),
    traces: config.traces && { ...config.traces, headers: '[set]' },
    s3: config.s3 && { ...config.s3, accessKeyId: '[set]', secretAccessKey: '[set]' },
    staff: { ...config.staff, oidc: config.staff.oidc && { ...config.staff.oidc, clientSecret: '[set]' } },
  };
}
