/** A command that gets a sandbox key and stores key, brokerage id and address where all samples and programs read them. */
export function printSandboxKey(siteUrl: string): string {
  return [
    `ANSWER=$(curl -sS -X POST '${siteUrl}/api-docs/sandbox-key' \\`,
    "  -H 'Content-Type: application/json' -H 'X-Bindery-Csrf: 1' --data-binary '{}')",
    'printf \'%s\\n\' "$ANSWER"',
    keep('API_KEY', 'apiKey'),
    keep('BROKERAGE_ID', 'brokerageId'),
    `export API_URL='${siteUrl}'`,
  ].join('\n');
}

function keep(name: string, field: string): string {
  return `export ${name}=$(printf '%s' "$ANSWER" | grep -o '"${field}":"[^"]*' | cut -d '"' -f 4)`;
}
