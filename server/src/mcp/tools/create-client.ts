import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { callBroker } from '../calls/call-broker.ts';
import { fault, isObject } from '../calls/tool-answers.ts';
import { argumentsOf } from '../schemas/arguments-of.ts';
import { objectSchema, shown } from '../schemas/json-schema.ts';
import { documentOf } from './document-of.ts';
import { type ApiToolParts, annotationsOf, callerOf, withExtras } from './tool-parts.ts';

const CREATE_CLIENT = documentOf('CreateClient');
const LIST_BROKERAGES = documentOf('ListBrokerages');
const EFFECT = { effect: 'adds' } as const;

/** The insured business. Its brokerage may be left out where the key stands for one alone. */
export function addCreateClient(server: McpServer, { schema, env, send }: ApiToolParts): void {
  const { properties = {} } = argumentsOf(schema, CREATE_CLIENT);
  const { brokerageId, ...others } = properties;
  const optional = {
    ...brokerageId,
    type: 'string' as const,
    description: `${brokerageId?.description ?? ''} Left out, it is the only one of the key.`.trim(),
  };
  const inputSchema = shown(withExtras(objectSchema({ ...others, brokerageId: optional }, ['name']), EFFECT, env));
  server.registerTool(
    'create_client',
    {
      title: 'Create a client',
      description:
        'The insured business: its name, website (which is scanned) and address. Quote requests belong to it.',
      inputSchema,
      annotations: annotationsOf(EFFECT),
    },
    async ({ idempotencyKey, ...variables }, context) => {
      const caller = callerOf(context);
      if (variables['brokerageId'] !== undefined) {
        return await callBroker(send, caller, { query: CREATE_CLIENT, variables, idempotencyKey });
      }
      const known = await callBroker(send, caller, { query: LIST_BROKERAGES, variables: {} });
      if (known.isError) return known;
      const brokerages = brokeragesOf(known);
      const [only] = brokerages;
      if (brokerages.length !== 1 || !only) {
        return fault({
          code: 'VALIDATION_FAILED',
          message: 'It is not clear for which brokerage the client is.',
          problems: [{ path: 'brokerageId', message: 'is needed', remedy: 'Send the id of one of these brokerages.' }],
          brokerages,
        });
      }
      const complete = { ...variables, brokerageId: only.id };
      return await callBroker(send, caller, { query: CREATE_CLIENT, variables: complete, idempotencyKey });
    },
  );
}

function brokeragesOf({ structuredContent }: CallToolResult): readonly { readonly id: string }[] {
  const me = isObject(structuredContent) ? structuredContent['me'] : undefined;
  const list = isObject(me) && Array.isArray(me['brokerages']) ? me['brokerages'] : [];
  return list.filter((one): one is { id: string } => isObject(one) && typeof one['id'] === 'string');
}
