import { readDeadLetters, readJobTotals, retryDeadLetters } from '../../jobs/index.ts';
import { readMail, readMails } from '../../mail/index.ts';
import { readSettings } from '../../read-settings.ts';
import type { StaffTypes } from './object-types/staff-types.ts';

/** Administration: mails, dead-letter jobs, settings. */
export function addAdministrationQueries(types: StaffTypes): void {
  addMailQueries(types);
  addJobOperations(types);
  addSettingsQuery(types);
}

function addMailQueries({ builder, refs }: StaffTypes): void {
  builder.queryField('mails', (t) =>
    t.field({
      type: refs.mailPage,
      description: 'Mails that were written, sent or kept; newest first.',
      args: { first: t.arg.int({ defaultValue: 50 }), after: t.arg.string() },
      resolve: async (_root, page, { services, staff }) => await readMails(services, staff, page),
    }),
  );
  builder.queryField('mail', (t) =>
    t.field({
      type: refs.mail,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => await readMail(services, staff, id),
    }),
  );
}

function addJobOperations({ builder, refs }: StaffTypes): void {
  builder.queryField('deadLetters', (t) =>
    t.field({
      type: [refs.deadLetter],
      resolve: async (_root, _args, { services, staff }) => [...(await readDeadLetters(services, staff))],
    }),
  );
  builder.queryField('jobStatus', (t) =>
    t.field({
      type: refs.jobStatus,
      resolve: async (_root, _args, { services, staff }) => await readJobTotals(services, staff),
    }),
  );
  builder.mutationField('retryDeadLetters', (t) =>
    t.field({
      type: 'Int',
      args: { ids: t.arg({ type: ['ID'], required: true }) },
      resolve: async (_root, { ids }, { services, staff }) => await retryDeadLetters(services, staff, ids),
    }),
  );
}

function addSettingsQuery({ builder, refs }: StaffTypes): void {
  builder.queryField('settings', (t) =>
    t.field({
      type: [refs.setting],
      resolve: (_root, _args, { services, staff }) => [...readSettings(services, staff)],
    }),
  );
}
