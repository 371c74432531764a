import { Problem } from '@bindery/domain/problem.ts';
import { assertPermitted } from '../../access/index.ts';
import { isId } from '../../ids.ts';
import { readMail, readMails } from '../../mail/index.ts';
import { cursorOf, readPageOfIds } from '../../paging/index.ts';
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
      resolve: async (_root, page, { services, staff }) => {
        assertPermitted(staff, 'READ_SETTINGS');
        const { size, key } = readPageOfIds(page);
        const rows = await readMails(services.database.kysely, size + 1, key);
        const nodes = rows.slice(0, size);
        const last = nodes.at(-1);
        return { nodes, hasNextPage: rows.length > size, endCursor: last ? cursorOf(last.id) : null };
      },
    }),
  );
  builder.queryField('mail', (t) =>
    t.field({
      type: refs.mail,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => {
        assertPermitted(staff, 'READ_SETTINGS');
        const mail = isId(id) ? await readMail(services.database.kysely, id) : undefined;
        if (!mail) throw new Problem('NOT_FOUND', 'There is no mail with this id.');
        return mail;
      },
    }),
  );
}

function addJobOperations({ builder, refs }: StaffTypes): void {
  builder.queryField('deadLetters', (t) =>
    t.field({
      type: [refs.deadLetter],
      resolve: async (_root, _args, { services, staff }) => {
        assertPermitted(staff, 'MANAGE_JOBS');
        const jobs = await services.jobOverview.listDeadLetters();
        return jobs.map(({ error, ...job }) => ({ ...job, error: error.message ?? error.code ?? 'unknown' }));
      },
    }),
  );
  builder.queryField('jobStatus', (t) =>
    t.field({
      type: refs.jobStatus,
      resolve: async (_root, _args, { services, staff }) => {
        assertPermitted(staff, 'MANAGE_JOBS');
        return await services.jobOverview.totals();
      },
    }),
  );
  builder.mutationField('retryDeadLetters', (t) =>
    t.field({
      type: 'Int',
      args: { ids: t.arg({ type: ['ID'], required: true }) },
      resolve: async (_root, { ids }, { services, staff }) => {
        assertPermitted(staff, 'MANAGE_JOBS');
        return await services.jobOverview.retryDeadLetters(ids.filter(isId));
      },
    }),
  );
}

function addSettingsQuery({ builder, refs }: StaffTypes): void {
  builder.queryField('settings', (t) =>
    t.field({
      type: [refs.setting],
      resolve: (_root, _args, { services, staff }) => {
        assertPermitted(staff, 'READ_SETTINGS');
        return [...services.settings];
      },
    }),
  );
}
