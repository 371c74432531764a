/**
 * The inspector of the Model Context Protocol against `/mcp` of a server with its documentation: it lists what is offered,
 * judges the schemas of the tools, reads a page and calls tools with and without a key. Run from the root:
 * `npm run oracle:inspector`; one line for each check, and status 1 when one has failed.
 */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import { type Data, type RunningBindery, startBindery } from '../dashboard/running-bindery.ts';

const INSPECTOR = resolve(
  import.meta.dirname,
  'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
);

interface Check {
  readonly name: string;
  readonly asks: readonly string[];
  /** Whether the call is made without a key, as a reader of the documentation makes it. */
  readonly isAnonymous?: true;
  /** What is wrong with the answer; undefined when nothing is. */
  readonly fault: (answer: Data) => string | undefined;
}

const checksFor = ({ url }: RunningBindery): readonly Check[] => [
  {
    name: 'tools, by the inspector’s strict check of their schemas',
    asks: ['--method', 'tools/list', '--strict'],
    fault: ({ tools }) => unless(tools.length === 14, `${tools.length} tools`),
  },
  {
    name: 'resources: a page of the documentation each, and the schema',
    asks: ['--method', 'resources/list'],
    fault: ({ resources }) => unless(resources.length > 20, `${resources.length} resources`),
  },
  {
    name: 'the schema, read as a resource',
    asks: ['--method', 'resources/read', '--uri', `${url}/api-docs/schema.graphql`],
    fault: ({ contents }) => unless(contents[0].text.includes('type QuoteRequest'), 'another text'),
  },
  {
    name: 'prompts',
    asks: ['--method', 'prompts/list'],
    fault: ({ prompts }) => unless(prompts[0]?.name === 'quote_a_business', 'another prompt'),
  },
  {
    name: 'a tool of the API',
    asks: ['--method', 'tools/call', '--tool-name', 'natures_of_business', '--tool-arg', 'productType=TECH_EO'],
    fault: ({ structuredContent }) => unless(structuredContent?.natureOfBusinessList?.length > 5, 'no classes'),
  },
  {
    name: 'a tool of the documentation, without a key',
    asks: ['--method', 'tools/call', '--tool-name', 'search_docs', '--tool-arg', 'query=verify a webhook'],
    isAnonymous: true,
    fault: ({ structuredContent }) => unless(structuredContent?.hits?.length > 0, 'nothing found'),
  },
];

function unless(isRight: boolean, fault: string): string | undefined {
  return isRight ? undefined : fault;
}

const bindery = await startBindery({ API_DOCS: 'on' });
try {
  for (const check of checksFor(bindery)) {
    const fault = await failureOf(check, bindery);
    console.log(
      `${fault === undefined ? 'passed' : 'FAILED'}  ${check.name}${fault === undefined ? '' : `: ${fault}`}`,
    );
    if (fault !== undefined) process.exitCode = 1;
  }
} finally {
  await bindery.stop();
}

async function failureOf({ asks, isAnonymous, fault }: Check, { url, apiKey }: RunningBindery) {
  const caller = { 'X-API-KEY': apiKey, 'X-USER-EMAIL': 'ada.agent@agency.example', 'X-USER-NAME': 'Ada Agent' };
  const headers = isAnonymous
    ? []
    : Object.entries(caller).flatMap(([name, value]) => ['--header', `${name}: ${value}`]);
  const asked = ['--cli', `${url}/mcp`, '--transport', 'http', ...asks, ...headers];
  try {
    const { stdout } = await promisify(execFile)(execPath, [INSPECTOR, ...asked], { maxBuffer: 32 * 1024 * 1024 });
    return fault(JSON.parse(stdout));
  } catch (error) {
    return String(error);
  }
}
