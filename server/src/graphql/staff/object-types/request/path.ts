import { readPath } from '../../../../underwriting/index.ts';
import { pathToYesTypes } from '../../../kit/path-to-yes.ts';
import type { StaffTypes } from '../staff-types.ts';

/** What would lead a request to an automatic quote, with what the underwriter can turn each step into. */
export function addPathTypes({ builder, refs }: StaffTypes): void {
  const { path, step } = pathToYesTypes(builder);
  builder.objectField(step, 'suggestions', (t) =>
    t.field({
      type: [refs.suggestion],
      description: 'Questions, subjectivities and factors into which the step can be turned, and that were not yet.',
      resolve: ({ suggestions }) => [...suggestions],
    }),
  );
  builder.objectField(refs.quoteRequest, 'pathToYes', (t) =>
    t.field({
      type: path,
      nullable: true,
      description: 'Null before the request is submitted and once the bind is requested.',
      resolve: async (request, _args, { services }) => await readPath(services, request),
    }),
  );
}
