import type { Command } from 'commander';
import { readConfig } from '../../config/config.ts';
import type { Run } from '../run.ts';
import type { ScanCommand } from '../scan/scan-command.ts';
import type { ThreatDataCommand } from '../scan/threat-data-command.ts';

/** What is seen of a business from outside, how it is judged, and who in the book shows a fault. */
export function addScanCommands(program: Command, run: Run): void {
  addScan(program, run);
  addJudgement(program, run);
  program
    .command('exposure')
    .description('list the policies in force whose newest scan shows a fault, with limit and premium at risk')
    .requiredOption('--cve <id>', 'the fault, such as CVE-2024-21762')
    .option('--json')
    .action(async ({ cve }: { cve: string }) => {
      const { exposureCommand, exposureInWords } = await import('../scan/exposure-command.ts');
      await run(async () => await exposureCommand({ cve }), exposureInWords);
    });
}

function addScan(program: Command, run: Run): void {
  program
    .command('scan')
    .description('look at a domain from outside: progress, then score, ratings and findings; no server, no database')
    .argument('<domain>', 'domain or website of the business')
    .option('--lab', 'look at a stand-in of the business on this machine instead of the internet')
    .option('--faults <names>', 'what the stand-in does wrong: all, none, or names with commas', 'all')
    .option('--resolvers <addresses>', 'name servers to ask, with commas; those of this machine unless given')
    .option('--json')
    .action(async (domain: string, asked: Omit<ScanCommand, 'domain'>) => {
      const { SEED_THREAT_DATA } = await import('@bindery/domain/cyber-risk/index.ts');
      const { scanCommand } = await import('../scan/scan-command.ts');
      const { reportScanProgress, scanInWords } = await import('../scan/scan-words.ts');
      await run(async () => {
        const { provider } = readConfig();
        return await scanCommand({ ...asked, domain }, { provider }, SEED_THREAT_DATA, reportScanProgress);
      }, scanInWords);
    });
}

function addJudgement(program: Command, run: Run): void {
  program
    .command('scan-method')
    .description('how findings become ratings and a score')
    .command('try')
    .description('judge all stored scans by another method: which scores and decisions would change')
    .requiredOption('--method <file>', 'what the method changes, JSON with a version of its own')
    .option('--json')
    .action(async ({ method }: { method: string }) => {
      const { methodTrialInWords, reportTrialProgress, tryScanMethodCommand } = await import(
        '../scan/scan-method-command.ts'
      );
      await run(async () => await tryScanMethodCommand(method, reportTrialProgress), methodTrialInWords);
    });
  program
    .command('threat-data')
    .description('what is known of published faults')
    .command('import')
    .description('join files of the public feeds; a fault in a file leaves everything as it was')
    .option('--kev <file>', 'catalogue of known exploited vulnerabilities, JSON as CISA publishes it')
    .option('--epss <file>', 'likelihoods of an attack, CSV as FIRST publishes it')
    .option(
      '--products <file>',
      'faults with products and versions, JSON as the National Vulnerability Database answers',
    )
    .option('--force', 'also when the feeds are older than what is known')
    .option('--json')
    .action(async (files: ThreatDataCommand) => {
      const { importInWords, importThreatDataCommand } = await import('../scan/threat-data-command.ts');
      await run(async () => await importThreatDataCommand(files), importInWords);
    });
}
