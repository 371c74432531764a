import { FAULTS, type Fault } from '../../../../schema/samples/faults.ts';
import type { Sample } from '../../../../schema/samples/sample.ts';
import { STORIES } from '../../../../schema/samples/stories.ts';

const BY_ID: ReadonlyMap<string, Sample> = new Map(
  STORIES.flatMap((story) => story.samples.map((sample) => [`${story.name}/${sample.name}`, sample] as const)),
);

/** A sample by `<story>/<name>`; a page that names one that does not exist fails the build. */
export function sampleById(id: string): Sample {
  const sample = BY_ID.get(id);
  if (!sample) throw new Error(`there is no sample ${id}`);
  return sample;
}

/** A fault of a request by its name. */
export function faultByName(name: string): Fault {
  const fault = FAULTS.find((one) => one.name === name);
  if (!fault) throw new Error(`there is no fault ${name}`);
  return fault;
}
