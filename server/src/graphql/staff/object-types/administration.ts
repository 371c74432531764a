import { implementPage } from '../../kit/page.ts';
import type { StaffTypes } from './staff-types.ts';

const EXPORT = 'GET /staff/audit.csv and /staff/audit.json export it; query parameters are the fields of the filter.';

/** Administration: audit trail, mails, jobs, settings. */
export function addAdministrationTypes(types: StaffTypes): void {
  addAuditEntry(types);
  addFieldChange(types);
  implementPage(types.refs.auditPage, types.refs.auditEntry, EXPORT);
  addAuditChain(types);
  implementPage(types.refs.mailPage, types.refs.mail);
  addMail(types);
  addDeadLetter(types);
  addJobStatus(types);
  addSetting(types);
}

function addAuditEntry({ enums, refs }: StaffTypes): void {
  refs.auditEntry.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      at: t.expose('at', { type: 'DateTime' }),
      entity: t.exposeString('entity'),
      entityId: t.exposeString('entityId'),
      insuredName: t.string({
        nullable: true,
        description: 'In the trail as a whole: of the request or the policy that it is about.',
        resolve: ({ insured }) => insured?.name ?? null,
      }),
      quoteRequestId: t.id({ nullable: true, resolve: ({ insured }) => insured?.quoteRequestId ?? null }),
      currency: t.string({
        nullable: true,
        description: 'ISO 4217 code of the amounts among the changes, where `insuredName` is told.',
        resolve: ({ insured }) => insured?.currency ?? null,
      }),
      personName: t.string({
        nullable: true,
        description: 'In the trail as a whole: of the person of staff or of a partner that it is about, where known.',
        resolve: ({ personName }) => personName ?? null,
      }),
      action: t.exposeString('action'),
      actorKind: t.expose('actorKind', { type: enums.actorKind }),
      actor: t.exposeString('actor', {
        description: 'Name or e-mail; for rules, timers and the sandbox what they are.',
      }),
      actorName: t.exposeString('actorName', {
        nullable: true,
        description: 'Of the person of a brokerage who did it, whose e-mail `actor` is, where it is known.',
      }),
      address: t.exposeString('address', { nullable: true }),
      requestId: t.exposeString('requestId', { nullable: true }),
      changes: t.expose('changes', { type: [refs.fieldChange] }),
      sequence: t.expose('sequence', {
        type: 'SafeInt',
        nullable: true,
        description: 'Place in the chain; null until it is sealed, a few seconds after it was written.',
      }),
    }),
  });
}

function addFieldChange({ refs }: StaffTypes): void {
  refs.fieldChange.implement({
    fields: (t) => ({
      field: t.exposeString('field'),
      before: t.exposeString('before', { nullable: true }),
      after: t.exposeString('after', { nullable: true }),
    }),
  });
}

function addAuditChain({ refs }: StaffTypes): void {
  refs.auditChain.implement({
    fields: (t) => ({
      isIntact: t.exposeBoolean('isIntact'),
      sealed: t.exposeInt('sealed'),
      unsealed: t.exposeInt('unsealed'),
      brokenAt: t.expose('brokenAt', {
        type: 'SafeInt',
        nullable: true,
        description: 'The first entry that does not fit.',
      }),
      forged: t.exposeInt('forged', {
        description: 'Entries that this deployment did not write; they are never sealed.',
      }),
      lastHash: t.exposeString('lastHash', { nullable: true }),
      checkedAt: t.expose('checkedAt', { type: 'DateTime' }),
    }),
  });
  refs.auditChainProgress.implement({
    fields: (t) => ({
      place: t.expose('place', { type: 'SafeInt', description: 'Up to this entry the trail was read.' }),
      end: t.expose('end', { type: 'SafeInt', description: 'The last entry.' }),
    }),
  });
}

function addMail({ enums, refs }: StaffTypes): void {
  refs.mail.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.exposeString('kind'),
      to: t.exposeString('to'),
      subject: t.exposeString('subject'),
      body: t.exposeString('body', { description: 'The words; a one-time link is only its label in brackets.' }),
      link: t.exposeString('link', {
        nullable: true,
        description: 'The one-time link of a mail that is kept. With a mail server only its recipient sees it.',
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      status: t.expose('status', { type: enums.mailStatus }),
      attempts: t.exposeInt('attempts'),
      sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
      nextAttemptAt: t.expose('nextAttemptAt', { type: 'DateTime', nullable: true }),
      failure: t.exposeString('failure', {
        nullable: true,
        description: 'What the mail server said at the last attempt, unless the mail was sent.',
      }),
    }),
  });
}

function addDeadLetter({ refs }: StaffTypes): void {
  refs.deadLetter.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      attempts: t.exposeInt('attempts'),
      error: t.exposeString('error'),
      sentAt: t.expose('sentAt', { type: 'DateTime' }),
      deadLetteredAt: t.expose('deadLetteredAt', { type: 'DateTime' }),
    }),
  });
}

function addJobStatus({ refs }: StaffTypes): void {
  refs.jobStatus.implement({
    fields: (t) => ({
      unfinished: t.exposeInt('unfinished', { description: 'Jobs that were sent and are not done.' }),
      deadLettered: t.exposeInt('deadLettered', { description: 'Jobs that were given up and wait for a person.' }),
      oldestWaitingSeconds: t.exposeInt('oldestWaitingSeconds', {
        description: 'Age of the oldest job that should be done by now; 0 when there is none.',
      }),
    }),
  });
}

function addSetting({ refs }: StaffTypes): void {
  refs.setting.implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      value: t.exposeString('value', { nullable: true, description: 'Secrets are shown as [set].' }),
      default: t.exposeString('default', { nullable: true }),
      meaning: t.exposeString('meaning'),
    }),
  });
}
