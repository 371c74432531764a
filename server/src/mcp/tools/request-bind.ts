import { acceptedContent, inputRequired, type McpServer, type ServerContext } from '@modelcontextprotocol/server';
import { callBroker } from '../calls/call-broker.ts';
import { fault } from '../calls/tool-answers.ts';
import { argumentsOf } from '../schemas/arguments-of.ts';
import { type Arguments, objectSchema, shown } from '../schemas/json-schema.ts';
import { questionAbout } from './bind-question.ts';
import { documentOf } from './document-of.ts';
import { type ApiToolParts, annotationsOf, callerOf, withExtras } from './tool-parts.ts';

const OPTIONS_TO_CONFIRM = documentOf('OptionsToConfirm');
const REQUEST_BIND = documentOf('RequestBind');
const EFFECT = { effect: 'changes', isTestable: true } as const;
const CONFIRM = 'confirm';

/**
 * Buys insurance. In production the person behind the client confirms it first, by the protocol's elicitation: what is
 * shown to them comes from the API and not from the model.
 */
export function addRequestBind(server: McpServer, parts: ApiToolParts): void {
  const { properties = {}, required = [] } = argumentsOf(parts.schema, REQUEST_BIND);
  const isConfirmed = parts.env === 'production';
  const quoteRequestId = {
    type: 'string',
    description: 'Id of the quote request that the option belongs to.',
  } as const;
  const schema = isConfirmed
    ? objectSchema({ ...properties, quoteRequestId }, [...required, 'quoteRequestId'])
    : objectSchema({ ...properties, quoteRequestId }, required);
  server.registerTool(
    'request_bind',
    {
      title: 'Request the bind',
      description: `Chooses an option of the shared quote and asks the underwriter to bind it. ${
        isConfirmed ? 'The person is asked to confirm it.' : 'In the sandbox testing_bind_quote binds at once.'
      }`,
      inputSchema: shown(withExtras(schema, EFFECT, parts.env)),
      annotations: annotationsOf(EFFECT),
    },
    async ({ idempotencyKey, testing, ...given }, context) => {
      if (isConfirmed) {
        const asked = await confirmation(parts, server, given, context);
        if (asked) return asked;
      }
      const variables = { quoteOptionId: given['quoteOptionId'] };
      return await callBroker(parts.send, callerOf(context), {
        query: REQUEST_BIND,
        variables,
        idempotencyKey,
        testing,
      });
    },
  );
}

/** The question to the person, or why nothing is bound; undefined once the person has said yes. */
async function confirmation({ send, era }: ApiToolParts, server: McpServer, given: Arguments, context: ServerContext) {
  const { id, inputResponses, elicitInput } = context.mcpReq;
  if (inputResponses?.[CONFIRM] !== undefined) {
    return acceptedContent(inputResponses, CONFIRM)?.[CONFIRM] === true ? undefined : NOT_CONFIRMED;
  }
  if (era === 'legacy' && !server.server.getClientCapabilities()?.elicitation) return CANNOT_ASK;
  const variables = { id: given['quoteRequestId'] };
  const read = await callBroker(send, callerOf(context), { query: OPTIONS_TO_CONFIRM, variables });
  if (read.isError) return read;
  const message = questionAbout(read.structuredContent, given['quoteOptionId']);
  if (message === undefined) return NO_SUCH_OPTION;
  const question = { message, requestedSchema: REQUESTED };
  // The client of 2026 calls again with the answer; that of 2025 is asked while the call waits.
  if (era === 'modern') return inputRequired({ inputRequests: { [CONFIRM]: inputRequired.elicit(question) } });
  const { action, content } = await elicitInput(question, { timeout: PATIENCE_MS, relatedRequestId: id });
  return action === 'accept' && content?.[CONFIRM] === true ? undefined : NOT_CONFIRMED;
}

const PATIENCE_MS = 5 * 60_000;

const REQUESTED = {
  type: 'object' as const,
  properties: { [CONFIRM]: { type: 'boolean' as const, title: 'Yes, request this bind' } },
  required: [CONFIRM],
};

const NO_SUCH_OPTION = fault({
  code: 'OPTION_NOT_BINDABLE',
  message: 'The current quote of this request has no such option.',
  remedy: 'Read the quote again with get_quote and choose one of its options.',
});

const NOT_CONFIRMED = fault({ code: 'NOT_CONFIRMED', message: 'The person did not confirm. Nothing was bound.' });

const CANNOT_ASK = fault({
  code: 'CANNOT_ASK_PERSON',
  message: 'A bind in production is confirmed by a person, and this client has no way to be asked. Nothing was bound.',
  remedy: 'Use a client that supports elicitation, or let the person bind in the dashboard.',
});
