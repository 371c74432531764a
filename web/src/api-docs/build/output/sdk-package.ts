import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../routes.ts';

const SDK = resolve(import.meta.dirname, '../../../../../broker-sdk');
const { version }: { readonly version: string } = JSON.parse(readFileSync(join(SDK, 'package.json'), 'utf8'));
const NAME = `bindery-broker-${version}.tgz`;

/** The SDK as a download: it fits this server, whatever a registry has under the name of the package. */
export const SDK_PACKAGE = { file: `packages/${NAME}`, address: `${ROOT}/packages/${NAME}`, type: 'application/gzip' };

/** Builds the package into the folder of the site. */
export async function writeSdkPackage(out: string): Promise<void> {
  await promisify(execFile)(process.execPath, [join(SDK, 'pack.ts'), join(out, SDK_PACKAGE.file)]);
}

/** Two commands that install the SDK in the folder of a program. */
export function printSdkInstall(siteUrl: string): string {
  return `curl -sSfO '${siteUrl}${SDK_PACKAGE.address}'\nnpm install ./${NAME}`;
}
