import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { launch } from '../../src/database/embedded/index.ts';
import { connect } from '../../src/database/index.ts';
import { IS_FULL } from '../support/processes/drill.ts';
import { ProductProcess } from '../support/processes/product-process.ts';
import { aCaller, expectSurvived, type Fault, underLoad } from './under-fault.ts';

const disk = mkdtempSync(join(tmpdir(), 'bindery-drill-disk-'));
const isMounted =
  process.getuid?.() === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=0755', 'tmpfs', disk]).status === 0;
if (!isMounted) console.log('drill disk full: SKIPPED, only root can mount a small disk');

describe('a disk of the database that is full', () => {
  it.runIf(isMounted)('is told as an outage, and nothing is lost', async () => {
    const folder = join(disk, 'postgres');
    mkdirSync(folder);
    const server = await launch({ folder, durable: false, logger: pino({ level: 'silent' }) });
    const database = await connect({ databaseUrl: server.urlFor('bindery') });
    let product: ProductProcess | undefined;
    try {
      product = await ProductProcess.start({ databaseUrl: server.urlFor('bindery') });
      const ballast = join(disk, 'ballast');
      const fault: Fault = {
        name: 'disk full',
        seconds: IS_FULL ? 26 : 6,
        begin: () => fill(ballast),
        end: () => rmSync(ballast),
      };

      const figures = await underLoad(product, await aCaller(database), fault);

      await expectSurvived(database, fault, figures);
      expect(figures.ready.slice(3).every(({ status }) => status === 503)).toBe(true);
    } finally {
      await product?.process.kill('SIGKILL');
      await database.close();
      await server.stop();
      spawnSync('umount', ['-l', disk]);
      rmSync(disk, { recursive: true, force: true });
    }
  });
});

/** Writes to the file until the disk takes nothing more. */
function fill(file: string): void {
  const descriptor = openSync(file, 'w');
  for (const size of [1 << 20, 1 << 12]) {
    try {
      for (;;) writeSync(descriptor, Buffer.alloc(size));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
  closeSync(descriptor);
}
