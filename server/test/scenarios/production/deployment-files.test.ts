/** Files for operators say what the product does: metrics that exist, settings that exist, a section for each alert. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { SETTINGS } from '../../../src/config/settings.ts';
import { shareConnections } from '../../../src/database/index.ts';
import { testApp } from '../../support/test-app.ts';

const ROOT = new URL('../../../../', import.meta.url).pathname;
const app = await testApp();

const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
/** Of YAML with any number of documents; throws for one that is not well formed. */
const documentsOf = (path: string): readonly Yaml[] =>
  parseAllDocuments(text(path), { strict: true, uniqueKeys: true, merge: true }).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS();
  });
type Yaml = ReturnType<ReturnType<typeof parseAllDocuments>[number]['toJS']>;

const [alerts] = documentsOf('deploy/prometheus/alerts.yaml');
const rules: readonly Yaml[] = alerts.groups.flatMap((group: Yaml) => group.rules);
const dashboard = JSON.parse(text('deploy/grafana/bindery.json'));
const expressions: readonly string[] = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }: Yaml) => targets.map(({ expr }: Yaml) => expr)),
];

/** Names of metrics in an expression: what is neither a function, a keyword, a label nor a text. */
function metricsIn(expression: string): readonly string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|on|without|ignoring)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/\b[a-z_]{2,}\b(?!\s*\()/g)].map(([name]) => name).filter((name) => name !== 'and');
}

describe('alerts and dashboard', () => {
  it('ask for metrics that a server has, with labels that they have', async () => {
    // A first call, so that its histogram has a line.
    await app.app.server.inject({ method: 'GET', url: '/healthz' });
    const { body } = await app.app.server.inject({ method: 'GET', url: '/metrics' });
    const there = new Set([...body.matchAll(/^([a-z_]+)[{ ]/gm)].map(([, name]) => name));
    // Made by Prometheus itself.
    there.add('up');
    const asked = [...new Set(expressions.flatMap(metricsIn))];

    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((name) => !there.has(name))).toEqual([]);
    for (const label of ['queue="', 'state="deadLettered"', 'state="waiting"', 'route="', 'status="']) {
      expect(body).toContain(label);
    }
  });

  it('have a section in the runbook for each alert, and none for no alert', () => {
    const runbook = text('docs/runbook.md');
    const sections = [...runbook.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);
    const names = rules.map(({ alert }) => alert);

    expect(sections.filter((title) => /^\w+$/.test(title) && title !== 'Restore')).toEqual(names);
    for (const { alert, annotations, labels } of rules) {
      expect(annotations.runbook_url).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
      expect(['page', 'ticket']).toContain(labels.severity);
    }
  });
});

describe('the image', () => {
  const dockerfile = text('Dockerfile');

  it('has the Node of this repository, no root, no script of a package, and a check of its health', () => {
    const { devDependencies } = JSON.parse(text('package.json'));
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);

    expect(bases.filter((base) => base !== 'dependencies')).toEqual(
      Array(2).fill(`node:${devDependencies.node}-bookworm-slim`),
    );
    expect(dockerfile).toMatch(/^RUN npm ci --omit=dev --ignore-scripts/m);
    expect(dockerfile.slice(dockerfile.lastIndexOf('\nFROM'))).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK [\s\S]+\/healthz/m);
  });

  it('installs every workspace from the lock file', () => {
    const { workspaces } = JSON.parse(text('package.json'));

    expect([...dockerfile.matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)].map(([, name]) => name)).toEqual(workspaces);
  });
});

describe('compose and Kubernetes', () => {
  const folder = 'deploy/kubernetes';
  const objects = readdirSync(join(ROOT, folder)).flatMap((name) => documentsOf(`${folder}/${name}`));
  const [compose] = documentsOf('compose.yaml');
  const ours: readonly Yaml[] = Object.values<Yaml>(compose.services).filter(({ image }) => image === 'bindery');
  const deployments = objects.filter(({ kind }) => kind === 'Deployment');

  it('set what is a setting', () => {
    const set = [
      ...ours.flatMap(({ environment }) => Object.keys(environment)),
      ...objects.flatMap(({ kind, data, stringData }) =>
        /ConfigMap|Secret/.test(kind) ? Object.keys(data ?? stringData) : [],
      ),
      ...deployments.flatMap(({ spec }) => spec.template.spec.containers[0].env.map(({ name }: Yaml) => name)),
    ];

    expect(new Set(set).size).toBeGreaterThan(12);
    expect(set.filter((name) => !(name in SETTINGS))).toEqual([]);
  });

  it('start two processes for calls and one or more for jobs', () => {
    expect(ours.map(({ environment }) => environment.BINDERY_ROLE)).toEqual(['api', 'api', 'worker']);
    expect(deployments.map(({ metadata, spec }) => [metadata.name, spec.replicas])).toEqual([
      ['bindery-api', 2],
      ['bindery-worker', 2],
    ]);
  });

  it('give each process a file system that it cannot write to, no root, and the time that a stop takes', () => {
    for (const service of ours) expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    for (const { spec } of deployments) {
      const pod = spec.template.spec;
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
      expect(pod.containers[0].securityContext).toMatchObject({ readOnlyRootFilesystem: true });
      expect(pod.containers[0].readinessProbe.httpGet.path).toBe('/readyz');
      expect(pod.containers[0].livenessProbe.httpGet.path).toBe('/healthz');
      // As long as a start waits for another process that migrates a large database.
      const { periodSeconds, failureThreshold } = pod.containers[0].startupProbe;
      expect(periodSeconds * failureThreshold).toBeGreaterThanOrEqual(3600);
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(30);
    }
  });

  it('name every file of the folder that is to be applied', () => {
    const [{ resources }] = objects.filter(({ kind }) => kind === 'Kustomization');
    const files = readdirSync(join(ROOT, folder)).filter((name) => !/kustomization|example/.test(name));

    expect(new Set(resources)).toEqual(new Set(files));
  });
});

it('the table of connections in docs/scale.md is as they are shared', () => {
  const rows = [...text('docs/scale.md').matchAll(/^\| `(all|api|worker)` +\|(.+)\|$/gm)].map(
    ([, role = '', cells = '']) => ({
      role,
      cells: cells.split('|').map(Number),
    }),
  );

  expect(rows).toEqual(
    (['all', 'api', 'worker'] as const).map((role) => {
      const { requests, reports, jobs, queue } = shareConnections(10, role);
      return { role, cells: [requests, reports, jobs, queue, role === 'api' ? 1 : 2, 1] };
    }),
  );
});

it('the unit of systemd gives a stop its time and the process nothing else', () => {
  const unit = text('deploy/systemd/bindery.service');
  const lines = unit.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

  expect(lines.filter((line) => !/^(\[\w+\]|\w+=.*)$/.test(line))).toEqual([]);
  for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'KillSignal=SIGTERM', 'Restart=on-failure']) {
    expect(lines).toContain(line);
  }
  const dataFolder = /BINDERY_DATA_DIR=\S+/.exec(unit)?.[0] ?? '';
  expect(text('docs/runbook.md')).toContain(`--setenv=${dataFolder}`);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(25);
});
