import { readFile } from 'node:fs/promises';
import { readMethod } from '@bindery/domain/cyber-risk/index.ts';
import { createThreatDataReader, type MethodTrial, tryMethodOnStored } from '../../scans/index.ts';
import { withDeployment } from '../with-deployment.ts';

/** Moves that a person is shown; `--json` has more. */
const SHOWN_MOVES = 20;

/**
 * Tries a method on the stored scans of the deployment. Throws an error of one line that names the file and the place of
 * the fault.
 */
export async function tryScanMethodCommand(file: string, report: (scans: number) => void): Promise<MethodTrial> {
  const text = await readFile(file, 'utf8');
  const method = named(file, () => readMethod(JSON.parse(text)));
  return await withDeployment(
    async ({ database }) =>
      await tryMethodOnStored({ database, currentThreatData: createThreatDataReader(database) }, method, report),
  );
}

export function reportTrialProgress(scans: number): void {
  process.stderr.write(`${scans} scans judged\n`);
}

/** The answer for a person: the sums, then the largest moves. */
export function methodTrialInWords(trial: MethodTrial): string {
  const { liveVersion, triedVersion, threatDataDate, scans, scoreMoves, decisionMoves, moves } = trial;
  const shown = moves.slice(0, SHOWN_MOVES);
  return [
    `Method ${triedVersion} against method ${liveVersion}, threat data of ${threatDataDate}: ${scans} scans judged.`,
    `Scores that change: ${scoreMoves}. Decisions that change: ${decisionMoves}.`,
    ...shown.map(
      (move) =>
        `  ${move.domain}, ${move.scannedAt.slice(0, 10)}: score ${scoreWords(move.scoreBefore)} to ` +
        `${scoreWords(move.scoreAfter)}, ${move.decisionBefore} to ${move.decisionAfter}`,
    ),
    ...(shown.length < moves.length ? ['The others: with --json.'] : []),
  ].join('\n');
}

const scoreWords = (score: number | null): string => (score === null ? 'none' : String(score));

function named<Result>(file: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
