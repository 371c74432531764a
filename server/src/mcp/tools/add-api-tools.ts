import type { McpServer } from '@modelcontextprotocol/server';
import { callBroker } from '../calls/call-broker.ts';
import { argumentsOf } from '../schemas/arguments-of.ts';
import { shown } from '../schemas/json-schema.ts';
import { API_TOOLS, type ApiTool } from './api-tools.ts';
import { addCreateClient } from './create-client.ts';
import { addGetPolicyDocuments } from './get-policy-documents.ts';
import { addRequestBind } from './request-bind.ts';
import { type ApiToolParts, annotationsOf, callerOf, withExtras } from './tool-parts.ts';

export function addApiTools(server: McpServer, parts: ApiToolParts): void {
  for (const tool of API_TOOLS) addTool(server, parts, tool);
  addCreateClient(server, parts);
  addGetPolicyDocuments(server, parts);
  addRequestBind(server, parts);
}

function addTool(server: McpServer, parts: ApiToolParts, tool: ApiTool): void {
  const { name, title, description, document, defaults = {} } = tool;
  const schema = withExtras(argumentsOf(parts.schema, document), tool, parts.env);
  const config = { title, description, inputSchema: shown(schema), annotations: annotationsOf(tool) };
  server.registerTool(name, config, async ({ idempotencyKey, testing, ...variables }, context) =>
    callBroker(parts.send, callerOf(context), {
      query: document,
      variables: { ...defaults, ...variables },
      idempotencyKey,
      testing,
    }),
  );
}
