import type { McpServer } from '@modelcontextprotocol/server';
import { callBroker } from '../calls/call-broker.ts';
import { fault } from '../calls/tool-answers.ts';
import { objectSchema, shown } from '../schemas/json-schema.ts';
import { documentOf } from './document-of.ts';
import { type ApiToolParts, annotationsOf, callerOf } from './tool-parts.ts';

const DOCUMENTS = {
  policyId: documentOf('DocumentsOfPolicy'),
  quoteRequestId: documentOf('DocumentsOfRequest'),
  clientId: documentOf('DocumentsOfClient'),
} as const;

const INPUT = objectSchema({
  policyId: { type: 'string', description: 'Id of the policy.' },
  quoteRequestId: { type: 'string', description: 'Id of the quote request that was bound.' },
  clientId: { type: 'string', description: 'Id of the client: the documents of all its policies.' },
});

/** The documents of a policy, found by whichever id the caller has. */
export function addGetPolicyDocuments(server: McpServer, { send }: ApiToolParts): void {
  server.registerTool(
    'get_policy_documents',
    {
      title: 'Get the documents of a policy',
      description: 'Links to binder, invoice and policy, valid for some minutes. Send one of the three ids.',
      inputSchema: shown(INPUT),
      annotations: annotationsOf({ effect: 'read' }),
    },
    async (given, context) => {
      const names = Object.keys(DOCUMENTS).filter((name) => given[name] !== undefined);
      const [name] = names;
      const query = Object.entries(DOCUMENTS).find(([key]) => key === name)?.[1];
      if (names.length !== 1 || query === undefined) {
        return fault({
          code: 'VALIDATION_FAILED',
          message: 'Send exactly one of policyId, quoteRequestId and clientId.',
          problems: [
            { path: names[1] ?? 'policyId', message: 'exactly one id is taken', remedy: 'Send one of the three ids.' },
          ],
        });
      }
      return await callBroker(send, callerOf(context), { query, variables: { [String(name)]: given[String(name)] } });
    },
  );
}
