import { getServers } from 'node:dns';
import { createNameServerResolver } from '@bindery/outbound';
import { blockListOf } from '@bindery/scanner';
import type { Logger } from 'pino';
import type { Brand } from '../brand/index.ts';
import type { Config } from '../config/config.ts';
import { changeWishes } from '../conversation/index.ts';
import { createEvents, type FanOut } from '../events/index.ts';
import type { JobSender } from '../jobs/index.ts';
import { createMailer, createMails } from '../mail/index.ts';
import {
  approvalNotices,
  conversationNotices,
  failedMailNotices,
  fanOutNotices,
  monitoringNotices,
  quotingNotices,
  signInNotices,
} from '../notices/index.ts';
import { createScanThread, type Looker, scannerGreeting, scannerUserAgent } from '../scans/index.ts';
import {
  AttemptsInFlight,
  createGuardedHttp,
  fanOutWebhooks,
  providerHeaderName,
  type WebhookPorts,
} from '../webhooks/index.ts';
import type { Ports } from './ports.ts';

/** Outgoing messages: events for endpoints, mails for people. */
export function tellingServices(
  { env, smtpUrl, provider, publicUrl }: Config,
  { clock }: Ports,
  { jobs, brand }: { readonly jobs: JobSender; readonly brand: Brand },
) {
  const mailer = createMailer(smtpUrl, provider, { mustEncrypt: env === 'production' });
  const mails = createMails({ jobs, clock, hasServer: mailer !== undefined, publicUrl, provider });
  const told = { mails, provider, publicUrl };
  const events = createEvents(allOf(fanOutWebhooks(jobs), fanOutNotices(told)));
  return {
    events,
    notices: quotingNotices(told),
    approvalNotices: approvalNotices(told),
    monitoringNotices: monitoringNotices(told),
    onMailFailed: failedMailNotices(told),
    conversationNotices: conversationNotices(told),
    changeWishes: changeWishes(),
    signInNotices: signInNotices({ ...told, clock }),
    mails,
    mailer,
    mailColours: brand.palette,
  };
}

function allOf(...fanOuts: readonly FanOut[]): FanOut {
  return async (tx, event) => {
    for (const fanOut of fanOuts) await fanOut(tx, event);
  };
}

export function webhookPorts({ provider, webhookAllowLoopback: allowLoopback }: Config, ports: Ports): WebhookPorts {
  const resolve = createNameServerResolver();
  const http = createGuardedHttp({ resolve, allowLoopback });
  const deadline = ports.webhookDeadlineMs === undefined ? {} : { deadlineMs: ports.webhookDeadlineMs };
  const sender = { http, allowLoopback, providerHeader: providerHeaderName(provider.name), ...deadline };
  return { resolve, sender, attempts: new AttemptsInFlight() };
}

/** Looks at websites in a thread of its own, which starts with the first scan. */
export function scanThread(config: Config, logger: Logger): Looker {
  const { env, provider, publicUrl, scannerResolvers, scannerBlockLists } = config;
  const onMemoryUsedUp = (host: string): void =>
    logger.warn({ host }, 'a website used up the memory of its scan; the scans beside it were done again');
  const settings = {
    resolvers: scannerResolvers.length > 0 ? scannerResolvers : getServers(),
    userAgent: scannerUserAgent({ provider, publicUrl }),
    greetingName: scannerGreeting({ publicUrl }),
    blockLists: scannerBlockLists.map(({ kind, zone }) => blockListOf(kind, zone)),
    allowReservedNames: env === 'sandbox',
  };
  return createScanThread(settings, { onMemoryUsedUp });
}
