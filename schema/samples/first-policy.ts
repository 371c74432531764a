import { cyber } from './cyber.ts';
import type { Sample } from './sample.ts';

const READ_QUOTE = `query GetQuoteRequest($id: ID!) {
  quoteRequest(id: $id) {
    status
    quoteData(first: 1) {
      nodes {
        quoteOptions {
          id
          limitCents
          deductibleCents
          charges {
            totalCents
          }
        }
        upload {
          url
        }
      }
    }
  }
}`;

/**
 * The samples of the Smart Cyber story that lead from a client to the policy, for a program that makes the calls in
 * order.
 */
export const FIRST_POLICY: readonly Sample[] = [
  stepOf('create-client'),
  stepOf('create-quote-request'),
  stepOf('submit'),
  { ...stepOf('get-quote-request'), document: READ_QUOTE },
  stepOf('select-quote-option'),
  stepOf('get-policy-documents'),
];

function stepOf(name: string): Sample {
  const step = cyber.samples.find((sample) => sample.name === name);
  if (!step) throw new Error(`the Smart Cyber story has no ${name}`);
  return step;
}
