import type { Command } from 'commander';
import type { Run } from '../run.ts';

/** For operators of a deployment, and for changes of its contracts. */
export function addDeploymentCommands(program: Command, run: Run): void {
  program
    .command('portfolio')
    .description('figures of the portfolio')
    .command('rebuild')
    .description(
      'make the changes of state that the portfolio counts again, from the audit trail; beside a running server',
    )
    .option('--json')
    .action(() => run(async () => await (await import('../portfolio-command.ts')).rebuildPortfolioCommand()));
  program
    .command('database')
    .description('the database')
    .command('roles')
    .description('tell whether the roles of the server are there, or print what makes them')
    .option(
      '--login <name>',
      'print what makes a login of its own for the server, which may only become one of the roles',
    )
    .option('--json')
    .action(async (asked: { login?: string }) => {
      const { databaseRolesCommand, rolesAsText } = await import('../database-roles.ts');
      await run(async () => await databaseRolesCommand(asked), rolesAsText);
    });
  program
    .command('doctor')
    .description('check settings, database, migrations and files')
    .option('--json')
    .action(() => run(async () => await (await import('../doctor.ts')).doctor()));
  program
    .command('schema')
    .description('print the GraphQL contracts to schema/')
    .option('--json')
    .action(() =>
      run(async () => {
        const { printSchemas } = await import('../print-schema.ts');
        await printSchemas(new URL('../../../../schema/', import.meta.url));
        return { written: ['schema/broker.graphql', 'schema/staff.graphql', 'schema/dashboard.graphql'] };
      }),
    );
}
