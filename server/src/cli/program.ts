import { Command } from 'commander';
import { addAuditCommands } from './commands/audit.ts';
import { addBackupCommands } from './commands/backup.ts';
import { addDeploymentCommands } from './commands/deployment.ts';
import { addPartnerCommands } from './commands/partners.ts';
import { addRatingCommands } from './commands/rating.ts';
import { addReportCommands } from './commands/reports.ts';
import { addScanCommands } from './commands/scans.ts';
import { addStaffCommands } from './commands/staff.ts';
import { addWebhookCommands } from './commands/webhooks.ts';
import type { Run } from './run.ts';

/**
 * Every command; `main.ts` runs the one that was asked for. What a command does is imported when it runs: most need a
 * small part of the server, and none should wait for the others.
 */
export function programOf(run: Run): Command {
  const program = new Command('bindery')
    .description('Commands of a Bindery deployment; settings come from the environment as for the server.')
    .option('--json', 'answer with one JSON object on standard output');
  addPartnerCommands(program, run);
  addWebhookCommands(program);
  addStaffCommands(program, run);
  addAuditCommands(program, run);
  addBackupCommands(program, run);
  addReportCommands(program, run);
  addRatingCommands(program, run);
  addScanCommands(program, run);
  addDeploymentCommands(program, run);
  return program;
}
