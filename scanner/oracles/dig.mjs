/**
 * BIND's `dig` against the scanner's own questions: both ask the name servers of the lab, and every difference in the
 * code, the AD bit or the records is printed. Needs `dig`, in Debian the package bind9-dnsutils.
 * Run from the root: npm run oracle:dns
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createLabSite, openLab } from '@bindery/scanner/lab';
import { SCAN_BUDGET } from '../src/dial/budget.ts';
import { createNameServers } from '../src/dial/name-servers.ts';

const DOMAIN = 'harbor.example';
const TYPES = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'SOA', 'CAA', 'TXT', 'DS', 'DNSKEY'];
const NAMES = ['', 'www', 'mail', '_dmarc', '_mta-sts', '_smtp._tls', 'selector1._domainkey', 'ns1', 'gone', 'long'];

const run = promisify(execFile);
const version = await run('dig', ['-v']).catch(() => undefined);
if (!version) {
  console.log('skipped: there is no dig on this machine; in Debian it is in the package bind9-dnsutils');
  process.exit(0);
}
console.log(version.stderr.trim());

const { plan } = createLabSite(DOMAIN, []);
// A text that fits into no packet: both have to ask again over TCP.
const long = {
  type: 'TXT',
  name: `long.${DOMAIN}`,
  ttl: 60,
  class: 'IN',
  data: Array.from({ length: 12 }, (_, at) => `${at}`.repeat(120)),
};
const names = (question) => {
  if (question.name !== long.name) return plan.names(question);
  return { code: 'NOERROR', answers: question.type === 'TXT' ? [long] : [] };
};
const lab = await openLab({ ...plan, names });
const [address, port] = lab.ends.resolver.split(':');
const { signal } = new AbortController();
const budget = { ...SCAN_BUDGET, dnsQueries: 1000 };
const nameServers = createNameServers({ resolvers: [lab.ends.resolver], budget, signal });

let asked = 0;
let differences = 0;
for (const host of NAMES) {
  for (const type of TYPES) {
    const name = host === '' ? DOMAIN : `${host}.${DOMAIN}`;
    const [ours, theirs] = [await askedByUs(name, type), await askedByDig(name, type)];
    asked += 1;
    if (ours === theirs) continue;
    differences += 1;
    console.log(`OTHER ${type} ${name}\n  ours ${ours}\n  dig  ${theirs}`);
  }
}
await lab.close();
console.log(`${asked} questions, ${differences} differences`);
process.exitCode = differences === 0 ? 0 : 1;

/** The answer as one line: the code, the AD bit, and the records in order. */
async function askedByUs(name, type) {
  const { code, hasAdBit, records } = await nameServers.ask(name, type);
  return lineOf(
    code,
    hasAdBit,
    records.map((record) => `${record.name} ${record.type} ${record.data.join(' ')}`),
  );
}

async function askedByDig(name, type) {
  const flags = ['+dnssec', '+adflag', '+noall', '+comments', '+answer', '+nosplit', '+tries=2'];
  const { stdout } = await run('dig', [`@${address}`, '-p', port, name, type, ...flags]);
  const code = /status: (\w+)/.exec(stdout)?.[1] ?? '?';
  const hasAdBit = / ad[ ;]/.test(/flags:[^;]*;/.exec(stdout)?.[0] ?? '');
  const records = stdout
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(';'))
    .map((line) => {
      const [owner, , , recordType, ...data] = line.split(/\s+/);
      return `${owner.replace(/\.$/, '')} ${recordType} ${dataOf(recordType, line, data)}`;
    });
  return lineOf(code, hasAdBit, records);
}

/** The data as the scanner writes it: names without a last dot, texts without quotes, keys in one piece. */
function dataOf(type, line, data) {
  switch (type) {
    case 'TXT':
      return [...line.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text.replaceAll(/\\(.)/g, '$1')).join('');
    case 'SOA':
      return data
        .slice(0, 3)
        .map((part) => part.replace(/\.$/, ''))
        .join(' ');
    case 'CAA':
      return data.join(' ').replaceAll('"', '');
    case 'DS':
      return data.join(' ').toLowerCase();
    case 'DNSKEY':
      return `${data[0]} ${data[1]} ${data[2]} ${data.slice(3).join('')}`;
    default:
      return data.map((part) => part.replace(/\.$/, '')).join(' ');
  }
}

function lineOf(code, hasAdBit, records) {
  return [code, hasAdBit ? 'AD' : '-', ...records.toSorted((a, b) => (a < b ? -1 : 1))].join(' | ');
}
