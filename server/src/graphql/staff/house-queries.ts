import { Problem } from '@bindery/domain/problem.ts';
import { isId } from '../../ids.ts';
import { keptMailById, keptMails } from '../../mail/index.ts';
import { planDifferences, planViews } from '../../rating/index.ts';
import { calendarDayOf } from '../../today.ts';
import { assertPermitted, cursorOf, readPage } from '../../underwriting/index.ts';
import type { StaffContext } from './context.ts';
import type { RatePlanView } from './house-views.ts';
import type { StaffTypes } from './object-types/staff-types.ts';

/** What the house keeps beside requests: mails, parked jobs, rate plans, settings. */
export function addHouseQueries(types: StaffTypes): void {
  addMailQueries(types);
  addJobOperations(types);
  addRatePlanQueries(types);
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
        const { size, key } = readPage(page);
        const rows = await keptMails(services.database.kysely, size + 1, key);
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
        const mail = isId(id) ? await keptMailById(services.database.kysely, id) : undefined;
        if (!mail) throw new Problem('NOT_FOUND', 'There is no mail with this id.');
        return mail;
      },
    }),
  );
}

function addJobOperations({ builder, refs }: StaffTypes): void {
  builder.queryField('parkedJobs', (t) =>
    t.field({
      type: [refs.parkedJob],
      resolve: async (_root, _args, { services, staff }) => {
        assertPermitted(staff, 'KEEP_JOBS');
        const jobs = await services.parkedJobs.listParked();
        return jobs.map(({ error, ...job }) => ({ ...job, error: error.message ?? error.code ?? 'unknown' }));
      },
    }),
  );
  builder.mutationField('retryParkedJobs', (t) =>
    t.field({
      type: 'Int',
      args: { ids: t.arg({ type: ['ID'], required: true }) },
      resolve: async (_root, { ids }, { services, staff }) => {
        assertPermitted(staff, 'KEEP_JOBS');
        return await services.parkedJobs.retryParked(ids.filter(isId));
      },
    }),
  );
}

function addRatePlanQueries({ builder, refs }: StaffTypes): void {
  builder.queryField('ratePlans', (t) =>
    t.field({ type: [refs.ratePlan], resolve: (_root, _args, context) => plansOf(context) }),
  );
  builder.queryField('compareRatePlans', (t) =>
    t.field({
      type: refs.ratePlanComparison,
      args: { from: t.arg.id({ required: true }), to: t.arg.id({ required: true }) },
      resolve: (_root, args, context) => {
        const [from, to] = [args.from, args.to].map((id) => plansOf(context).find((view) => view.id === id));
        const [before, after] = [args.from, args.to].map((id) => context.services.ratePlans.findPlan(id)?.plan);
        if (!from || !to || !before || !after) throw new Problem('NOT_FOUND', 'There is no rate plan with this id.');
        return { from, to, differences: planDifferences(before, after) };
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

function plansOf({ services, staff }: StaffContext): RatePlanView[] {
  assertPermitted(staff, 'READ_RATE_PLANS');
  return [...planViews(services.ratePlans, calendarDayOf(services.clock(), services.provider.timeZone))];
}
