import { cyber } from './cyber.ts';
import { operation } from './operation.ts';
import type { Sample } from './sample.ts';

/**
 * The samples of the Smart Cyber story that lead from a client to the policy, for a program that makes the calls in
 * order.
 */
export const FIRST_POLICY: readonly Sample[] = [
  stepOf('create-client'),
  stepOf('create-quote-request'),
  stepOf('submit'),
  { ...stepOf('get-quote-request'), ...operation('GetOptionsAndPdf') },
  stepOf('select-quote-option'),
  stepOf('get-policy-documents'),
];

function stepOf(name: string): Sample {
  const step = cyber.samples.find((sample) => sample.name === name);
  if (!step) throw new Error(`the Smart Cyber story has no ${name}`);
  return step;
}
