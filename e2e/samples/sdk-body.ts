import { rootField } from '../../schema/samples/print/program-names.ts';
import { sdkCallOf } from '../../schema/samples/print/sdk-calls.ts';
import type { Sample } from '../../schema/samples/sample.ts';

/** What the SDK answered, where the API would have it: below `data` and the operation, or in `errors`. */
export function sdkBody(sample: Sample, answer: unknown): unknown {
  if (sample.expects !== 'data') {
    const { code, message, problems } = Object(answer);
    return { errors: [{ message, extensions: { code, details: { problems } } }] };
  }
  const operation = rootField(sample);
  const call = sdkCallOf(operation, sample);
  if (call === undefined) return { data: answer };
  return { data: { [operation]: call.place === undefined ? answer : { [call.place]: answer } } };
}
