import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validationFailed } from '@bindery/domain/problem.ts';
import { BORDEREAU_KINDS } from '@bindery/domain/reports/index.ts';
import type { Command } from 'commander';
import {
  closeMonth,
  FILE_FORMATS,
  type FileFormat,
  type HandedOut,
  handOutBordereau,
  handOutSurplusLinesTax,
  listBinders,
} from '../../reports/index.ts';
import { type Deployment, withDeployment } from '../with-deployment.ts';

type Run = (command: () => Promise<object>) => Promise<void>;

interface Files {
  readonly format: string;
  readonly to: string;
}

const BY = { kind: 'STAFF', name: 'command line' } as const;

/** The commands that write what an insurance company hands in. */
export function addReportCommands(program: Command, run: Run): void {
  program
    .command('bordereau')
    .description('write the premium and risk bordereaux of a month, one pair for each partner and product')
    .requiredOption('--month <month>', 'the month, such as 2026-10')
    .requiredOption('--to <dir>', 'folder of the files')
    .option('--format <format>', 'csv or xlsx', 'xlsx')
    .option('--partner <id>', 'only this partner')
    .option('--close', 'close the month first where it is open; it can never be changed afterwards')
    .option('--json')
    .action((asked: BordereauCommand) => run(async () => await bordereauCommand(asked)));
  program
    .command('surplus-lines-tax')
    .description('write the surplus lines tax of a quarter by home state')
    .requiredOption('--quarter <quarter>', 'the quarter, such as 2026-Q4')
    .requiredOption('--to <dir>', 'folder of the file')
    .option('--format <format>', 'csv or xlsx', 'xlsx')
    .option('--json')
    .action((asked: Files & { readonly quarter: string }) => run(async () => await taxCommand(asked)));
}

interface BordereauCommand extends Files {
  readonly month: string;
  readonly partner?: string;
  readonly close?: boolean;
}

async function bordereauCommand({ month, to, format, partner, close }: BordereauCommand) {
  const fileFormat = readFormat(format);
  return await withDeployment(async (deployment) => {
    const deps = depsOf(deployment);
    const binders = await listBinders(deps, { partnerId: partner, month });
    const written: string[] = [];
    for (const { partnerId, productType, openMonth } of binders) {
      const asked = { partnerId, productType, month };
      if (close === true && openMonth <= month) await closeMonth(deps, BY, asked);
      for (const kind of BORDEREAU_KINDS) {
        written.push(await write(to, await handOutBordereau(deps, BY, { ...asked, kind, format: fileFormat })));
      }
    }
    return { written };
  });
}

async function taxCommand({ quarter, to, format }: Files & { readonly quarter: string }) {
  const fileFormat = readFormat(format);
  return await withDeployment(async (deployment) => {
    const file = await handOutSurplusLinesTax(depsOf(deployment), BY, { quarter, format: fileFormat });
    return { written: [await write(to, file)] };
  });
}

function depsOf({ database, clock, config }: Deployment) {
  return { database, reportsDatabase: database, clock, provider: config.provider };
}

function readFormat(text: string): FileFormat {
  const format = FILE_FORMATS.find((one) => one === text);
  if (!format) throw validationFailed([{ path: 'format', message: `must be ${FILE_FORMATS.join(' or ')}` }]);
  return format;
}

/** Readable by the owner alone: bordereaux name insureds. */
async function write(folder: string, { name, content }: HandedOut): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  await writeFile(path, content, { mode: 0o600 });
  return path;
}
