import { DELIVERY_WAITS_SECONDS } from '@bindery/domain/broker-api/index.ts';
import { natureOfBusinessList, PRODUCTS, type Question } from '@bindery/domain/products/index.ts';
import { ACTIONS, DECLINE_LOSS_REASONS, transition } from '@bindery/domain/quote-request/index.ts';
import type { ReactNode } from 'react';
import type { SiteContext } from '../../build/site-context.ts';
import { formatSeconds } from '../../facts/delivery.ts';
import { WEBHOOK_EVENTS } from '../../facts/events.ts';
import { HEADERS } from '../../facts/headers.ts';
import { MCP_TOOLS } from '../../facts/mcp-tools.ts';
import { FAULTY_DOMAINS, SCANNED_DOMAINS, TESTING_VALUES, type TestDomainFact } from '../../facts/testing.ts';
import { ROOT } from '../../routes.ts';
import { BusinessClassTable } from './business-class-table.tsx';
import { callLimitTables } from './call-limit-tables.tsx';
import { cyberRiskTables } from './cyber-risk-tables.tsx';
import { DataTable } from './data-table.tsx';
import { errorGuideTable } from './error-guide-table.tsx';
import { eventTables } from './event-tables.tsx';
import { homeTables } from './home-tables.tsx';
import { lifecycleTables } from './lifecycle-tables.tsx';
import { limitTables } from './limit-tables.tsx';
import { PageSizesTable } from './page-sizes-table.tsx';
import { QuestionTable } from './question-table.tsx';
import { ruleTables } from './rule-tables.tsx';
import { SignatureVectors } from './signature-vectors.tsx';
import { versionTables } from './version-tables.tsx';

type FactTable = (context: SiteContext, renderLine: (text: string) => ReactNode) => ReactNode;

/** The tables that prose includes with {% table %}: every row comes from the code. */
export const FACT_TABLES: Readonly<Record<string, FactTable>> = {
  headers: () => (
    <DataTable
      caption="Request headers"
      head={['Header', 'Value', 'Meaning', 'When missing or wrong']}
      rows={HEADERS.map(({ name, isRequired, value, meaning, otherwise }) => [
        <>
          <code>{name}</code>
          {isRequired ? <span className="badge required"> required</span> : <span className="badge"> optional</span>}
        </>,
        value === 'your key' ? value : <code>{value}</code>,
        meaning,
        otherwise,
      ])}
    />
  ),
  'cyber-questions': () => <QuestionTable questions={optionalData('CYBER')} caption="Keys of optionalData" />,
  'tech-eo-keys': () => <QuestionTable questions={optionalData('TECH_EO')} caption="Keys of optionalData" />,
  'cyber-eu-questions': () => (
    <QuestionTable questions={fields('CYBER_EU', 'cyberEuQuestions.')} caption="Fields of cyberEuQuestions" />
  ),
  'tech-eo-controls': () => (
    <QuestionTable
      questions={fields('TECH_EO', 'techEoApplicationControls.')}
      caption="Fields of techEoApplicationControls"
    />
  ),
  'cyber-classes': ({ input }) => (
    <BusinessClassTable
      id="classes-cyber"
      classes={natureOfBusinessList('CYBER')}
      outOfAppetiteAction={input.outOfAppetiteAction}
    />
  ),
  'tech-eo-classes': () => <BusinessClassTable id="classes-tech-eo" classes={natureOfBusinessList('TECH_EO')} />,
  'decline-reasons': () => (
    <DataTable
      caption="Values of declineLossReason"
      head={['Value', 'Meaning']}
      rows={Object.entries(DECLINE_LOSS_REASONS).map(([reason, words]) => [<code key={reason}>{reason}</code>, words])}
    />
  ),
  'signature-vectors': (context) => <SignatureVectors {...context} />,
  events: () => (
    <DataTable
      caption="Webhook events"
      head={['Type', 'Fires when', 'Status after it', 'What to read next']}
      rows={WEBHOOK_EVENTS.map(({ type, section, fires, next }) => [
        <a key={type} href={`${ROOT}/webhooks/${section}`}>
          <code>{type}</code>
        </a>,
        fires,
        statusAfter(type),
        next,
      ])}
    />
  ),
  'delivery-attempts': () => (
    <DataTable
      caption="Delivery attempts"
      head={['Attempt', 'After the one before', 'Since the event']}
      rows={DELIVERY_WAITS_SECONDS.map((wait, index) => [
        String(index + 1),
        index === 0 ? 'at once' : formatSeconds(wait),
        sinceEvent(index),
      ])}
    />
  ),
  'mcp-tools': (_context, renderLine) => (
    <DataTable
      caption="Tools of the MCP server"
      head={['Tool', 'Does', 'Key']}
      rows={MCP_TOOLS.map(({ name, does, needsKey }) => [
        <code key={name}>{name}</code>,
        renderLine(does),
        needsKey ? 'yes' : 'no',
      ])}
    />
  ),
  'page-sizes': () => <PageSizesTable />,
  'test-domains': () => domainTable('Test domains', SCANNED_DOMAINS),
  'further-test-domains': () => domainTable('Further test domains', FAULTY_DOMAINS),
  'testing-values': () => (
    <DataTable
      caption="Values of X-TESTING"
      head={['Value', 'Send it with', 'Effect']}
      rows={TESTING_VALUES.map(({ value, operation, effect }) => [
        <code key={value}>{value}</code>,
        <code key="operation">{operation}</code>,
        effect,
      ])}
    />
  ),
  'source-addresses': ({ input }) => (
    <DataTable
      caption="Source addresses of webhooks"
      head={['Environment', 'Addresses']}
      rows={Object.entries(input.sourceAddresses).map(([environment, addresses]) => [
        environment,
        addresses.length > 0 ? (
          addresses.map((address, index) => (
            <span key={address}>
              {index > 0 && ', '}
              <code>{address}</code>
            </span>
          ))
        ) : (
          <>
            Ask the provider: <a href={`mailto:${input.providerMail}`}>{input.providerMail}</a>
          </>
        ),
      ])}
    />
  ),
  ...eventTables,
  ...lifecycleTables,
  ...cyberRiskTables,
  ...limitTables,
  ...callLimitTables,
  ...homeTables,
  ...versionTables,
  ...ruleTables,
  'error-codes': errorGuideTable,
};

/** The status after the change that fires an event; other events leave the status unchanged. */
function statusAfter(type: string): ReactNode {
  const targets = ACTIONS.map(transition).flatMap(({ fires, to }) => (fires === type && to !== null ? [to] : []));
  const [status] = new Set(targets);
  return status ? <code>{status}</code> : 'as before';
}

function optionalData(productType: 'CYBER' | 'TECH_EO'): readonly Question[] {
  return PRODUCTS[productType].questions.filter((question) => question.optionalDataType !== undefined);
}

function fields(productType: 'CYBER_EU' | 'TECH_EO', prefix: string): readonly Question[] {
  return PRODUCTS[productType].questions.filter((question) => question.field.startsWith(prefix));
}

function domainTable(caption: string, domains: readonly TestDomainFact[]): ReactNode {
  return (
    <DataTable
      caption={caption}
      head={['Domain', 'Scan', 'What follows']}
      rows={domains.map(({ domain, scan, outcome }) => [<code key={domain}>{domain}</code>, scan, outcome])}
    />
  );
}

function sinceEvent(index: number): string {
  const seconds = DELIVERY_WAITS_SECONDS.slice(0, index + 1).reduce<number>((sum, wait) => sum + wait, 0);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}
