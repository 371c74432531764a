import { buildSchema, type GraphQLSchema } from 'graphql';
import { ROOT } from '../../../routes.ts';

let loading: Promise<GraphQLSchema> | undefined;

/** The schema that these pages offer for download; read once for all consoles of a page, and again after a failure. */
export async function loadSchema(): Promise<GraphQLSchema> {
  loading ??= read().catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return await loading;
}

async function read(): Promise<GraphQLSchema> {
  const answer = await fetch(`${ROOT}/schema.graphql`);
  if (!answer.ok) throw new Error(`schema.graphql: ${answer.status}`);
  return buildSchema(await answer.text(), { assumeValidSDL: true });
}
