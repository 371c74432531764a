import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validationFailed } from '@bindery/domain/problem.ts';
import { BORDEREAU_KINDS } from '@bindery/domain/reports/index.ts';
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

interface Files {
  readonly format: string;
  readonly to: string;
}

const BY = { kind: 'STAFF', name: 'command line' } as const;

export interface BordereauCommand extends Files {
  readonly month: string;
  readonly partner?: string;
  readonly close?: boolean;
}

export interface TaxCommand extends Files {
  readonly quarter: string;
}

/** Writes the bordereaux of a month, and closes the month first where that is asked. */
export async function bordereauCommand({ month, to, format, partner, close }: BordereauCommand) {
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

/** Writes the surplus lines tax of a quarter. */
export async function taxCommand({ quarter, to, format }: TaxCommand) {
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
