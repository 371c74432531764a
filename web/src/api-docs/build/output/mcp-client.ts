import { type DocsInput, samplesCaller } from '../docs-input.ts';

/** The settings with which most clients of the Model Context Protocol find this server, as JSON that can be copied. */
export function printMcpClient(input: DocsInput): string {
  const { email, name } = samplesCaller(input);
  const key = input.environment === 'production' ? 'your key' : 'your sandbox key';
  const headers = { 'X-API-KEY': key, 'X-USER-EMAIL': email, 'X-USER-NAME': name };
  const server = { type: 'http', url: `${input.publicUrl}/mcp`, headers };
  return JSON.stringify({ mcpServers: { 'broker-api': server } }, null, 2);
}
