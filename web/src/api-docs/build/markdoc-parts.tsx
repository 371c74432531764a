import { IDEMPOTENCY_HEADER } from '@bindery/domain/broker-api/index.ts';
import { PROBLEMS } from '@bindery/domain/problem.ts';
import { STATUS_LABELS } from '@bindery/domain/quote-request/index.ts';
import { isEnumType } from 'graphql';
import type { ReactNode } from 'react';
import { printSandboxKey } from '../../../../schema/samples/print/sandbox-key.ts';
import { Fence } from '../components/fence.tsx';
import { Programs } from '../components/programs.tsx';
import { ReceivedEvents } from '../components/received-events.tsx';
import { SampleRequest, SampleResponse } from '../components/sample-block.tsx';
import { SubHeading } from '../components/sub-heading.tsx';
import { ErrorTable, errorRow } from '../components/tables/error-table.tsx';
import { FACT_TABLES } from '../components/tables/fact-tables.tsx';
import { SchemaTable } from '../components/tables/schema-table.tsx';
import { constantsOf } from '../facts/constants.ts';
import { WEBHOOK_EVENTS } from '../facts/events.ts';
import { HEADERS } from '../facts/headers.ts';
import { sampleById } from '../facts/samples.ts';
import { ROOT } from '../routes.ts';
import { programs, recipeProgram } from './console/programs.ts';
import { samplesUrl } from './docs-input.ts';
import type { CodeLanguage } from './highlight.ts';
import { printMcpClient } from './output/mcp-client.ts';
import { printSdkInstall } from './output/sdk-package.ts';
import {
  type ArgumentsShown,
  argumentRows,
  fieldRows,
  isAwaited,
  operationField,
  rootFieldOf,
} from './schema/schema-rows.ts';
import type { SiteContext } from './site-context.ts';

interface Named {
  readonly primary: string;
}

interface Parent {
  readonly children?: ReactNode;
}

export type MarkdocParts = ReturnType<typeof markdocParts>;

/** The components for Markdoc tags. All are pure functions of the site's context. */
export function markdocParts(context: SiteContext, renderLine: (text: string) => ReactNode, place: string) {
  return {
    ...inlineParts(context),
    ...sampleParts(context, place),
    ...schemaParts(context, renderLine, place),
    FactTable: ({ primary }: Named) => {
      const table = FACT_TABLES[primary];
      if (!table) throw new Error(`there is no table ${primary}`);
      return table(context, renderLine);
    },
    Prose: ({ children }: Parent) => <>{children}</>,
    Line: ({ children }: Parent) => <>{children}</>,
    Heading: ({ level, children }: Parent & { readonly level: number }) =>
      level > 3 ? (
        <h4>{children}</h4>
      ) : level === 3 ? (
        <SubHeading place={place}>{children}</SubHeading>
      ) : (
        <h2 className="minor">{children}</h2>
      ),
    Fence: ({ content, language = 'text' }: { readonly content: string; readonly language?: CodeLanguage }) => (
      <Fence code={content.trimEnd()} language={language} highlight={context.highlight} />
    ),
    TableFrame: ({ children }: Parent) => (
      <div className="table-frame">
        <table>{children}</table>
      </div>
    ),
    Callout: ({ kind, children }: Parent & { readonly kind: string }) => (
      <div className={`callout ${kind}`} role="note">
        {children}
      </div>
    ),
    Verifier: () => (
      <div className="verifier" data-verifier="" data-markdown="skip" data-header={signatureHeader(context)}>
        <button type="button" className="primary scripted">
          Open the signature verifier
        </button>
      </div>
    ),
    Appetite: () => (
      <div className="appetite" data-appetite="" data-markdown="skip">
        <button type="button" className="primary scripted">
          Explore the appetite
        </button>
      </div>
    ),
    SandboxKey: () =>
      context.input.environment === 'production' ? null : (
        <>
          <div className="sandbox-key scripted" data-sandbox-key="" data-markdown="skip">
            <button type="button" className="primary">
              Get a sandbox key
            </button>
          </div>
          <Fence code={printSandboxKey(context.input.publicUrl)} language="bash" highlight={context.highlight} />
        </>
      ),
    SdkInstall: () => (
      <Fence code={printSdkInstall(context.input.publicUrl)} language="bash" highlight={context.highlight} />
    ),
    McpClient: () => <Fence code={printMcpClient(context.input)} language="json" highlight={context.highlight} />,
    Programs: () => <Programs programs={programs(context.input)} highlight={context.highlight} />,
    Recipe: ({ primary }: Named) => (
      <Programs programs={[recipeProgram(context.input, primary)]} highlight={context.highlight} isOpen />
    ),
    StatusLine: () => (
      <p>
        <strong className="service-status" data-service-status="" data-markdown="skip" />
        Health of the API, the jobs and the webhooks, and its history:{' '}
        <a href={`${context.input.publicUrl}/status`}>status page</a>.
      </p>
    ),
    Errors: ErrorTable,
    ErrorRow: errorRow,
  };
}

function inlineParts({ schema, input }: SiteContext) {
  return {
    Const: ({ primary }: Named) => known(constantsOf(input)[primary], `constant ${primary}`),
    Provider: ({ show }: { readonly show: string }) => {
      if (show === 'mail') return <a href={`mailto:${input.providerMail}`}>{input.providerMail}</a>;
      if (show === 'scanning') return <a href={`${input.publicUrl}/scanning`}>{input.publicUrl}/scanning</a>;
      if (show === 'status') return <a href={`${input.publicUrl}/status`}>{input.publicUrl}/status</a>;
      if (show === 'dashboard') return <a href={`${input.publicUrl}/dashboard`}>{input.publicUrl}/dashboard</a>;
      if (show === 'header') return <code>X-{input.providerName}-Signature</code>;
      if (show === 'sandbox') return <a href={`${input.sandboxUrl}${ROOT}`}>{input.sandboxUrl}</a>;
      if (show === 'samples') return <code>{samplesUrl(input)}</code>;
      if (show === 'url') return <code>{input.publicUrl}</code>;
      if (show === 'mcp') return <code>{input.publicUrl}/mcp</code>;
      if (show === 'endpoint') return <code>{input.publicUrl}/q</code>;
      return input.providerName;
    },
    ErrorCode: ({ primary }: Named) => {
      if (!(primary in PROBLEMS)) throw new Error(`there is no error code ${primary}`);
      return (
        <a href={`${ROOT}/errors/${primary}`}>
          <code>{primary}</code>
        </a>
      );
    },
    EnumValue: ({ primary }: Named) => {
      const [typeName = '', value = ''] = primary.split('.');
      const type = schema.graph.getType(typeName);
      if (!isEnumType(type) || !type.getValue(value)) throw new Error(`the schema has no ${primary}`);
      return (
        <a href={`${ROOT}/reference/${typeName}`}>
          <code>{value}</code>
        </a>
      );
    },
    Status: ({ primary }: Named) => {
      const label = Object.entries(STATUS_LABELS).find(([status]) => status === primary)?.[1];
      if (!label) throw new Error(`there is no status ${primary}`);
      return (
        <a className="status" data-status={primary} href={`${ROOT}/lifecycle/statuses`}>
          <code>{primary}</code>
        </a>
      );
    },
    EventName: ({ primary }: Named) => {
      const event = known(
        WEBHOOK_EVENTS.find(({ type }) => type === primary),
        `event ${primary}`,
      );
      return (
        <a href={`${ROOT}/webhooks/${event.section}`}>
          <code>{primary}</code>
        </a>
      );
    },
    HeaderLink: ({ primary }: Named) => {
      known(
        HEADERS.find(({ name }) => name === primary),
        `header ${primary}`,
      );
      return (
        <a href={`${ROOT}/setup/${primary === IDEMPOTENCY_HEADER ? 'repeat-calls' : 'authentication'}`}>
          <code>{primary}</code>
        </a>
      );
    },
    Term: ({ primary }: Named) => <code>{primary}</code>,
    Link: ({ href, children }: Parent & { readonly href: string }) => (
      <a href={href.replace('/api-docs/testing/', `/api-docs/testing-${input.providerSlug}-api/`)}>{children}</a>
    ),
  };
}

function sampleParts(context: SiteContext, place: string) {
  const parts = (id: string) => ({ context, id, sample: sampleById(id) });
  const outcome = (id: string) => (
    <>
      <SampleResponse {...parts(id)} />
      <ReceivedEvents context={context} events={context.recordings.bySample.get(id)?.events ?? []} />
    </>
  );
  return {
    Request: ({ primary }: Named) => (
      <div className="beside">
        <SubHeading place={place} of={primary}>
          Example request
        </SubHeading>
        <SampleRequest {...parts(primary)} place={place} />
      </div>
    ),
    Response: ({ primary }: Named) =>
      context.recordings.bySample.has(primary) ? (
        <div className="beside">
          <SubHeading place={place} of={primary}>
            Example response
          </SubHeading>
          <SampleResponse {...parts(primary)} />
        </div>
      ) : null,
    Samples: ({ primary }: Named) => (
      <>
        {primary.split(' ').map((id) => (
          <div key={id} className="beside">
            <SampleRequest {...parts(id)} place={place} />
            {outcome(id)}
          </div>
        ))}
      </>
    ),
    Outcomes: ({ primary }: Named) => (
      <>
        {primary.split(' ').map((id) => (
          <div key={id} className="beside">
            {outcome(id)}
          </div>
        ))}
      </>
    ),
  };
}

function schemaParts(context: SiteContext, renderLine: (text: string) => ReactNode, place: string) {
  const { schema } = context;
  return {
    Operation: ({ primary, products }: Named & { readonly products?: string }) => {
      if (isAwaited(schema, primary)) return <Awaited operation={primary} />;
      const kind = operationField(schema, primary).parent === 'Query' ? 'query' : 'mutation';
      return (
        <dl className="operation">
          <dt>Operation</dt>
          <dd>
            <a href={`${ROOT}/reference/${primary}`}>
              <code>{primary}</code>
            </a>{' '}
            ({kind})
          </dd>
          {products && <dt>Products</dt>}
          {products && <dd>{products}</dd>}
          <dt>Headers</dt>
          <dd>
            <a href={`${ROOT}/setup/authentication`}>as for every call</a>
          </dd>
        </dl>
      );
    },
    Arguments: ({ primary, closed, product }: Named & ArgumentsShown) =>
      isAwaited(schema, primary) ? null : (
        <>
          <SubHeading place={place} of={primary}>
            Arguments
          </SubHeading>
          <SchemaTable
            caption={`Arguments of ${primary}`}
            firstColumn="Argument"
            rows={argumentRows(schema, primary, { closed, product })}
            renderMeaning={renderLine}
            isInput
          />
        </>
      ),
    Fields: ({ primary }: Named) =>
      isAwaited(schema, rootFieldOf(sampleById(primary).document)) ? null : (
        <>
          <SubHeading place={place} of={primary}>
            Fields
          </SubHeading>
          <SchemaTable
            caption="Fields of the answer"
            firstColumn="Field"
            rows={fieldRows(schema, sampleById(primary).document)}
            renderMeaning={renderLine}
            isInput={false}
          />
        </>
      ),
  };
}

function Awaited({ operation }: { readonly operation: string }): ReactNode {
  return (
    <div className="callout warning" role="note">
      <p>
        <code>{operation}</code> is not available on this server yet.
      </p>
    </div>
  );
}

function signatureHeader({ input }: SiteContext): string {
  return `X-${input.providerName}-Signature`;
}

function known<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`there is no ${what}`);
  return value;
}
