import type { Command } from 'commander';
import type { ListenCommand } from '../listen/command.ts';
import { fail } from '../run.ts';

export function addWebhookCommands(program: Command): void {
  const webhooks = program.command('webhooks').description('webhooks of one partner');
  webhooks
    .command('listen')
    .description("forward a partner's events to this machine, signed as deliveries are, until Ctrl+C")
    .requiredOption('--forward <url>', 'where to post the events, for example http://localhost:3000/hooks')
    .requiredOption('--key <key>', "the partner's API key")
    .option('--url <url>', 'the server; by default the one in the settings')
    .option('--json', 'print one JSON object per event')
    .action(async (options: ListenCommand) => {
      try {
        const { listenCommand } = await import('../listen/command.ts');
        await listenCommand(options, process.argv.includes('--json'));
      } catch (error) {
        await fail(error, process);
      }
    });
}
