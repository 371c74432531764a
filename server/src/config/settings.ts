/** Every setting with its default and meaning (D51); README and `bindery doctor` print this table. */
export interface Setting {
  readonly default: string | undefined;
  readonly meaning: string;
  /** Never shown: it is a secret or holds one. */
  readonly isSecret?: true;
}

export const SETTINGS = {
  PORT: { default: '4000', meaning: 'Port of the server.' },
  HOST: { default: '127.0.0.1', meaning: 'Address the server listens on.' },
  BINDERY_PUBLIC_URL: {
    default: undefined,
    meaning: 'Public URL of the server; http://localhost:PORT when unset.',
  },
  TRUST_PROXY: {
    default: undefined,
    meaning:
      'Trusted proxies for X-Forwarded-For: their number, or their networks separated by commas; none when unset.',
  },
  BINDERY_ENV: { default: 'sandbox', meaning: 'sandbox or production. One deployment serves one environment.' },
  BINDERY_SANDBOX_URL: {
    default: undefined,
    meaning: 'URL of the sandbox that a production site links to; no link when unset.',
  },
  BINDERY_ROLE: { default: 'all', meaning: 'all, api or worker.' },
  BINDERY_DATA_DIR: { default: 'data', meaning: 'Folder of the embedded database, the files and the sandbox secret.' },
  DATABASE_URL: {
    default: undefined,
    meaning: 'PostgreSQL 15 or newer; the embedded server when unset.',
    isSecret: true,
  },
  DATABASE_DIRECT_URL: {
    default: undefined,
    meaning:
      'The server itself, where DATABASE_URL leads to a pooler in transaction mode such as PgBouncer; see docs/scale.md.',
    isSecret: true,
  },
  DATABASE_READ_URL: {
    default: undefined,
    meaning: 'A read replica, for what may be a second late: the figures of the portfolio. See docs/scale.md.',
    isSecret: true,
  },
  DATABASE_ROLES: {
    default: undefined,
    meaning:
      'required or optional: roles that keep partners apart; when unset required in production, optional in the sandbox.',
  },
  DATABASE_POOL_SIZE: {
    default: '10',
    meaning: 'Connections of this process to the database at most, all in all; at least 7.',
  },
  BINDERY_SECRET: {
    default: undefined,
    meaning: '32 random bytes in base64; the sandbox makes and keeps its own.',
    isSecret: true,
  },
  BINDERY_SECRET_PREVIOUS: {
    default: undefined,
    meaning: 'The secret before, while it is being replaced: still read, see bindery secrets rotate.',
    isSecret: true,
  },
  PROVIDER_NAME: { default: 'Corvus', meaning: 'Name of the provider; also in the signature header.' },
  PROVIDER_SLUG: { default: 'corvus', meaning: 'Name of the provider in routes.' },
  PROVIDER_MAIL: { default: 'api@provider.example', meaning: 'Mail address of the API team.' },
  PROVIDER_CLAIMS_MAIL: {
    default: undefined,
    meaning:
      'Mail address to which brokers and insureds report claims; when unset, policies say to report through the broker.',
  },
  PROVIDER_PHONE: {
    default: undefined,
    meaning: 'Telephone number that brokers and insureds call where no underwriter has one; none when unset.',
  },
  PROVIDER_COLOUR: {
    default: undefined,
    meaning:
      'Colour of the provider on screens, documents, mails and documentation, such as #163a5f; made readable where it is not.',
  },
  PROVIDER_LOGO: {
    default: undefined,
    meaning:
      'Path of its logo, a PNG of at most 200 kB, shown beside its name on screens, documents and documentation.',
  },
  PROVIDER_TIME_ZONE: { default: 'UTC', meaning: 'IANA zone in which a calendar day begins.' },
  BINDERY_WEBHOOK_ALLOW_LOOPBACK: {
    default: '0',
    meaning: '1: the sandbox also delivers webhooks to http and loopback addresses.',
  },
  WEBHOOK_ADDRESSES_SANDBOX: {
    default: undefined,
    meaning: 'Comma-separated source addresses of sandbox webhooks, listed in the documentation.',
  },
  WEBHOOK_ADDRESSES_PRODUCTION: {
    default: undefined,
    meaning: 'The same for production; when unset, the documentation says to ask the provider.',
  },
  SMTP_URL: {
    default: undefined,
    meaning: 'smtp:// or smtps:// server for mail; when unset, mail is only stored for staff to read.',
    isSecret: true,
  },
  S3_BUCKET: { default: undefined, meaning: 'Bucket for files; a local folder when unset.' },
  S3_ENDPOINT: { default: undefined, meaning: 'Endpoint of an S3-compatible server; AWS when unset.' },
  S3_REGION: { default: undefined, meaning: 'Region of the bucket.' },
  S3_ACCESS_KEY_ID: { default: undefined, meaning: 'Access key of the bucket.', isSecret: true },
  S3_SECRET_ACCESS_KEY: { default: undefined, meaning: 'Secret key of the bucket.', isSecret: true },
  BINDERY_SCANNER: {
    default: undefined,
    meaning: 'live, mock (sandbox only) or off; live in production, mock in the sandbox when unset.',
  },
  SCANNER_RESOLVERS: {
    default: undefined,
    meaning: 'Comma-separated addresses of validating name servers for the scanner; those of this machine when unset.',
  },
  SCANNER_BLOCK_LISTS: {
    default: undefined,
    meaning: 'DNS block lists that the scanner may ask, as zen=ZONE,dbl=ZONE; none when unset.',
    isSecret: true,
  },
  SCAN_DEADLINE_MINUTES: {
    default: '4',
    meaning: 'A scan that is not back by then counts as failed, and its request is referred.',
  },
  ANALYTICS_WRITE_KEY: {
    default: undefined,
    meaning: 'Write key for analytics on the host page of the documentation; none when unset.',
  },
  TRAVELERS_HOSTS: {
    default: undefined,
    meaning: 'Comma-separated host names of a co-branded documentation site, whose pages say isTravelersUrl.',
  },
  API_DOCS: { default: 'on', meaning: 'on or off: whether this process builds and serves the documentation.' },
  LOG_LEVEL: { default: 'info', meaning: 'trace, debug, info, warn, error, fatal or silent.' },
  SHUTDOWN_DRAIN_SECONDS: {
    default: undefined,
    meaning:
      'Seconds for which a stopping process reports not ready but still serves; when unset 5 in production, 0 in the sandbox.',
  },
  METRICS_TOKEN: {
    default: undefined,
    meaning: 'Bearer token for /metrics; when unset, it is open in the sandbox and not there in production.',
    isSecret: true,
  },
  METRICS_PORT: {
    default: undefined,
    meaning: 'Port of its own for /metrics, open to all who reach it unless METRICS_TOKEN is set; none when unset.',
  },
  REQUESTS_IN_FLIGHT: {
    default: '200',
    meaning: 'Requests that this process serves at the same time; the next ones are answered 503 at once.',
  },
  KEPT_ANSWERS_MB: {
    default: '32',
    meaning:
      'Memory for answers of polls, which are sent again while the database says that nothing changed; 0 for none.',
  },
  REPORT_STATEMENT_SECONDS: {
    default: '60',
    meaning: 'How long one statement of a report, for example the audit trail, may take.',
  },
  KEEP_EVENTS_DAYS: {
    default: '0',
    meaning: 'Days for which events can be read and sent again, 0 for ever; not less than their deliveries are kept.',
  },
  KEEP_DELIVERIES_DAYS: {
    default: '30',
    meaning: 'Days for which the log of a delivery is kept after its end, from 30.',
  },
  KEEP_MAILS_DAYS: { default: '0', meaning: 'Days for which mails that were sent or failed are kept, 0 for ever.' },
  KEEP_NOTIFICATIONS_DAYS: { default: '365', meaning: 'Days for which notifications are kept, 0 for ever.' },
  KEEP_CALLS_DAYS: { default: '30', meaning: 'Days for which the log of a partner’s calls is kept, from 30.' },
  KEEP_SESSIONS_DAYS: {
    default: '30',
    meaning: 'Days for which sessions and one-time links are kept after their end.',
  },
  KEEP_ANSWERS_HOURS: { default: '24', meaning: 'Hours for which the answer of an idempotency key is kept, from 24.' },
  KEEP_JOBS_DAYS: { default: '1', meaning: 'Days for which finished jobs are kept; those that failed for good stay.' },
  RATE_LIMIT_PER_MINUTE: {
    default: undefined,
    meaning:
      'Requests per minute for each key and session, 0 for no limit; when unset 1200 in production, no limit in the sandbox.',
  },
  PREVIEW_LIMIT_PER_MINUTE: {
    default: undefined,
    meaning: 'Previews per minute for each key, 0 for no limit; when unset 300 in production, no limit in the sandbox.',
  },
  NOT_FOUND_LIMIT_PER_MINUTE: {
    default: undefined,
    meaning: '404 answers per minute for each address; when unset 120 in production, no limit in the sandbox.',
  },
  STAFF_TWO_FACTOR: {
    default: undefined,
    meaning:
      'required or optional: second factor for staff; when unset required in production, optional in the sandbox.',
  },
  STAFF_SECOND_PERSON: {
    default: undefined,
    meaning: 'off or manager: who approves as a second person; when unset manager in production, off in the sandbox.',
  },
  SIGNATURE_CODE: {
    default: undefined,
    meaning:
      'off or mail: a code to the insured’s mailbox before the page opens; when unset mail in production, off in the sandbox.',
  },
  AUDIT_ANCHOR_BUCKET: {
    default: undefined,
    meaning:
      'Bucket, or bucket/folder, that keeps the head of the audit trail each day; best with object lock and in an account of its own.',
  },
  AUDIT_ANCHOR_LOCK_DAYS: {
    default: undefined,
    meaning: 'Days for which an anchor cannot be removed from that bucket; the rule of the bucket when unset.',
  },
  AUDIT_ANCHOR_ENDPOINT: { default: undefined, meaning: 'Endpoint of that bucket; S3_ENDPOINT when unset.' },
  AUDIT_ANCHOR_REGION: { default: undefined, meaning: 'Region of that bucket; S3_REGION when unset.' },
  AUDIT_ANCHOR_ACCESS_KEY_ID: {
    default: undefined,
    meaning: 'Access key of that bucket; S3_ACCESS_KEY_ID when unset.',
    isSecret: true,
  },
  AUDIT_ANCHOR_SECRET_ACCESS_KEY: {
    default: undefined,
    meaning: 'Secret key of that bucket; S3_SECRET_ACCESS_KEY when unset.',
    isSecret: true,
  },
  BACKUP_S3_ENDPOINT: { default: undefined, meaning: 'Endpoint of buckets that take backups; S3_ENDPOINT when unset.' },
  BACKUP_S3_REGION: { default: undefined, meaning: 'Region of those buckets; S3_REGION when unset.' },
  BACKUP_S3_ACCESS_KEY_ID: {
    default: undefined,
    meaning: 'Access key of those buckets; S3_ACCESS_KEY_ID when unset.',
    isSecret: true,
  },
  BACKUP_S3_SECRET_ACCESS_KEY: {
    default: undefined,
    meaning: 'Secret key of those buckets; S3_SECRET_ACCESS_KEY when unset.',
    isSecret: true,
  },
  AUDIT_ANCHOR_MAIL: {
    default: undefined,
    meaning:
      'Mailbox outside of this deployment that gets the head of the audit trail each day; only the log when unset.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    default: undefined,
    meaning: 'Collector that gets the traces (OTLP over HTTP), such as http://localhost:4318; no traces when unset.',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    default: undefined,
    meaning: 'Headers for the collector: name=value, separated by commas.',
    isSecret: true,
  },
  OTEL_SERVICE_NAME: { default: 'bindery', meaning: 'Name of this service in the traces.' },
  OTEL_TRACES_SAMPLER_ARG: { default: '1', meaning: 'Share of the calls that are traced, from 0 to 1.' },
  STAFF_OIDC_ISSUER: {
    default: undefined,
    meaning: 'Issuer URL of the identity provider for staff; the redirect URL is /staff/auth/callback/oidc.',
  },
  STAFF_OIDC_CLIENT_ID: { default: undefined, meaning: 'Client id at the identity provider.' },
  STAFF_OIDC_CLIENT_SECRET: { default: undefined, meaning: 'Client secret at the identity provider.', isSecret: true },
  STAFF_OIDC_TWO_FACTOR_ACR: {
    default: undefined,
    meaning: 'Values of acr, with commas, by which the identity provider says that it asked for a second factor.',
  },
  MAX_AUTO_LIMIT_LARGE: {
    default: '3000000',
    meaning: 'Largest automatic limit in dollars for revenue of 10M or more: 3000000, 4000000 or 5000000.',
  },
  OUT_OF_APPETITE_ACTION: {
    default: 'REFER',
    meaning: 'REFER or DECLINE classes, territories and limits outside the appetite.',
  },
} as const satisfies Record<string, Setting>;
