import type { Tx } from '../database/index.ts';
import type { MailDeps } from './deps.ts';
import type { MailCause } from './job-names.ts';
import { eventById, mailFacts, type NewMail } from './mail-store.ts';

type Facts = NonNullable<Awaited<ReturnType<typeof mailFacts>>>;
interface Text {
  readonly kind: string;
  readonly subject: string;
  readonly lines: readonly string[];
}

/** The mail of a cause, or undefined when nobody is to be told. */
export async function writeMail(tx: Tx, deps: MailDeps, cause: MailCause): Promise<NewMail | undefined> {
  return cause.kind === 'EVENT' ? await mailOfEvent(tx, deps, cause.eventId) : await mailOfNotice(tx, deps, cause);
}

/** To the agent who submitted the request. */
async function mailOfEvent(tx: Tx, deps: MailDeps, eventId: string): Promise<NewMail | undefined> {
  const event = await eventById(tx, eventId);
  const facts = event?.quoteRequestId ? await mailFacts(tx, event.quoteRequestId) : undefined;
  const text = event && facts && textOfEvent(event, facts);
  if (!event || !facts || !text || facts.agentEmail === null) return undefined;
  return toMail(deps, text, {
    facts,
    to: facts.agentEmail,
    name: facts.agentName,
    at: event.at,
    writtenFor: `event:${event.id}`,
  });
}

function textOfEvent({ type, stage }: { type: string; stage: string | null }, facts: Facts): Text | undefined {
  const { clientName, policyNumber, expiringPolicyNumber, effectiveOn } = facts;
  switch (type) {
    case 'quote_ready':
      // The first of two events comes before the PDF; one mail is enough.
      if (stage !== 'DOCUMENTS_READY') return undefined;
      return {
        kind: 'quote_ready',
        subject: `Your quote for ${clientName} is ready`,
        lines: [`The quote for ${clientName} and its documents are ready.`],
      };
    case 'policy_bound':
      return {
        kind: 'policy_bound',
        subject: `${clientName} is bound: ${policyNumber ?? ''}`,
        lines: [`Policy ${policyNumber ?? ''} of ${clientName} is bound.`, 'The binder and the invoice follow.'],
      };
    case 'renewal_solicitation_open':
      return {
        kind: 'renewal_solicitation_open',
        subject: `${expiringPolicyNumber ?? ''} of ${clientName} is due for renewal`,
        lines: [
          `Policy ${expiringPolicyNumber ?? ''} of ${clientName} expires on ${effectiveOn ?? ''}.`,
          'Its renewal request is open, with the answers of the last term. Check them and submit it.',
        ],
      };
    default:
      return undefined;
  }
}

/** To the underwriter whose queue the request is in. */
async function mailOfNotice(
  tx: Tx,
  deps: MailDeps,
  { kind, quoteRequestId, at }: Exclude<MailCause, { kind: 'EVENT' }>,
): Promise<NewMail | undefined> {
  const facts = await mailFacts(tx, quoteRequestId);
  if (!facts || facts.underwriterEmail === null) return undefined;
  const text = kind === 'REFERRED' ? referred(facts) : lateBind(facts);
  const submission = facts.submittedAt?.getTime() ?? 0;
  return toMail(deps, text, {
    facts,
    to: facts.underwriterEmail,
    name: facts.underwriterName,
    at: new Date(at),
    writtenFor: `${kind}:${quoteRequestId}:${submission}`,
  });
}

function referred({ clientName, reasons }: Facts): Text {
  return {
    kind: 'referral',
    subject: `Referred to you: ${clientName}`,
    lines: [reasons ?? `The submission of ${clientName} needs your review.`],
  };
}

function lateBind({ clientName, effectiveOn }: Facts): Text {
  return {
    kind: 'late_bind',
    subject: `Bind request overdue: ${clientName}`,
    lines: [`${clientName} asked for cover from ${effectiveOn ?? ''}, 45 days ago, and is not bound yet.`],
  };
}

interface Envelope {
  readonly facts: Facts;
  readonly to: string;
  readonly name: string | null;
  readonly at: Date;
  readonly writtenFor: string;
}

function toMail({ provider }: MailDeps, { kind, subject, lines }: Text, envelope: Envelope): NewMail {
  const { facts, to, name, at, writtenFor } = envelope;
  const reference = `Quote request: ${facts.id}`;
  const body = [`Hello ${name ?? ''},`.replace(' ,', ','), '', ...lines, '', reference, '', provider.name].join('\n');
  return { partnerId: facts.partnerId, kind, to, subject, body, at, writtenFor };
}
