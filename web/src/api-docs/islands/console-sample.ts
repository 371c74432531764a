/** One sample as the console sends it; the build writes all of them to samples.json. */
export interface ConsoleSample {
  readonly title: string;
  readonly operation: string;
  readonly document: string;
  /** JSON text; saved values stand as "$NAME". */
  readonly variables: string;
  readonly testing: string;
  /** The recorded answer, null when the sample was not run yet. */
  readonly recorded: unknown;
}

export async function loadSample(id: string): Promise<ConsoleSample> {
  const answer = await fetch('/api-docs/samples.json');
  if (!answer.ok) throw new Error(`samples.json: ${answer.status}`);
  const samples: Readonly<Record<string, ConsoleSample>> = await answer.json();
  const sample = samples[id];
  if (!sample) throw new Error(`there is no sample ${id}`);
  return sample;
}
