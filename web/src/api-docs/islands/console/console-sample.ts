import type { SampleValue } from '../../../../../schema/samples/sample.ts';
import { ROOT } from '../../routes.ts';
import type { FormField } from './fields/form-field.ts';

/** One sample as the console sends it; the build writes one file per sample. */
export interface ConsoleSample {
  /** `<story>/<name>`. */
  readonly id: string;
  readonly title: string;
  readonly operation: string;
  /** `updateQuoteRequest`: the operation that X-TESTING values refer to. */
  readonly call: string;
  readonly document: string;
  /** As in the story: saved values and relative days are filled in when the console opens. */
  readonly variables: Readonly<Record<string, SampleValue>>;
  readonly testing: string;
  /** The currency of the product's amounts, if it has only one. */
  readonly currency?: string;
  /** The recorded answer; null when the sample has not been run yet. */
  readonly recorded: unknown;
  readonly fields: readonly FormField[];
  /** Variable -> argument, where their names differ: problems name the argument. */
  readonly argumentNames: Readonly<Record<string, string>>;
  /** Ids in the answer: `CLIENT_ID` at `createClient.id`; `*` stands for every item of a list. */
  readonly finds: readonly IdPlace[];
  /** The sample whose answer provides a value: `CLIENT_ID` -> `Create the insured`. */
  readonly sources: Readonly<Record<string, string>>;
}

export interface IdPlace {
  readonly name: string;
  readonly path: string;
}

/** Where the build writes the file of a sample. */
export function consoleFile(sampleId: string): string {
  return `${ROOT}/console/${sampleId}.json`;
}

export async function loadSample(id: string): Promise<ConsoleSample> {
  const answer = await fetch(consoleFile(id));
  if (!answer.ok) throw new Error(`${consoleFile(id)}: ${answer.status}`);
  const sample: ConsoleSample = await answer.json();
  return sample;
}
