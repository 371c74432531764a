import type { Command } from 'commander';
import type { ReplayCommand } from '../replay.ts';
import type { Run } from '../run.ts';

/** Prices without a server: of one input, of a saved quote, and of a whole book. */
export function addRatingCommands(program: Command, run: Run): void {
  program
    .command('rate')
    .description('rate one input with any rate plan file')
    .requiredOption('--plan <file>', 'rate plan, JSON')
    .requiredOption('--input <file>', 'plan inputs by name, JSON')
    .option('--json')
    .action(({ plan, input }: { plan: string; input: string }) =>
      run(async () => await (await import('../rate.ts')).rateFromFiles(plan, input)),
    );
  program
    .command('replay')
    .description('prove the prices of a saved quote from the published rate plan: no server, no database')
    .requiredOption('--quote <file>', 'answer of the API with options and their whole worksheets, JSON')
    .option('--plan <file>', 'rate plan, JSON; the published plans unless given')
    .option('--json')
    .action(async (asked: ReplayCommand) => {
      const { replayInWords, replayQuote } = await import('../replay.ts');
      await run(async () => await replayQuote(asked), replayInWords);
    });
  program
    .command('rerate')
    .description('re-rate a book with a rate plan file: what would change, by segment')
    .requiredOption('--plan <file>', 'rate plan, JSON; a draft needs no fingerprint')
    .option('--book <file>', 'lines of a book, one JSON object per line')
    .option('--stored', 'the stored book of this deployment')
    .option('--json')
    .action(async (asked: { plan: string; book?: string; stored?: boolean }) => {
      const { rerateBook } = await import('../rerate.ts');
      const { dislocationInWords, reportProgress } = await import('../rerate-words.ts');
      await run(async () => await rerateBook(asked, reportProgress), dislocationInWords);
    });
}
