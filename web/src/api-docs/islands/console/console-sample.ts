import type { SampleValue } from '../../../../../schema/samples/sample.ts';
import { ROOT } from '../../routes.ts';
import type { FormField } from './fields/form-field.ts';

/** One sample as the console sends it; the build writes a file for each. */
export interface ConsoleSample {
  /** `<story>/<name>`. */
  readonly id: string;
  readonly title: string;
  readonly operation: string;
  /** `updateQuoteRequest`: what X-TESTING values name. */
  readonly call: string;
  readonly document: string;
  /** As in the story: saved values and days ahead are filled in when the console opens. */
  readonly variables: Readonly<Record<string, SampleValue>>;
  readonly testing: string;
  /** Of the product's amounts, where it has only one. */
  readonly currency?: string;
  /** The recorded answer, null when the sample was not run yet. */
  readonly recorded: unknown;
  readonly fields: readonly FormField[];
  /** Variable -> argument, where the two have different names: problems name the argument. */
  readonly argumentNames: Readonly<Record<string, string>>;
  /** Ids that the answer holds: `CLIENT_ID` at `createClient.id`; `*` stands for every place of a list. */
  readonly finds: readonly IdPlace[];
  /** Which sample's answer gives a value: `CLIENT_ID` -> `Create the insured`. */
  readonly sources: Readonly<Record<string, string>>;
}

export interface IdPlace {
  readonly name: string;
  readonly path: string;
}

/** Where the build puts the file of a sample. */
export function consoleFile(sampleId: string): string {
  return `${ROOT}/console/${sampleId}.json`;
}

export async function loadSample(id: string): Promise<ConsoleSample> {
  const answer = await fetch(consoleFile(id));
  if (!answer.ok) throw new Error(`${consoleFile(id)}: ${answer.status}`);
  const sample: ConsoleSample = await answer.json();
  return sample;
}
