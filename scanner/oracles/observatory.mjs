/**
 * Mozilla's HTTP Observatory against our rating of web application security: the same answers of one website of the lab
 * are judged by both, and every difference is printed. Their score may exceed 100; ours is its first hundred.
 * Run from the root: npm run oracle:observatory
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { assess, METHOD_1, SEED_THREAT_DATA } from '@bindery/domain/cyber-risk/index.ts';
import { scanDomain } from '@bindery/scanner';
import { createLabSite, openLab } from '@bindery/scanner/lab';
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js';
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
import { Session } from '@mdn/mdn-http-observatory/src/retriever/session.js';
import { parseHttpEquivHeaders } from '@mdn/mdn-http-observatory/src/retriever/utils.js';
import { Requests } from '@mdn/mdn-http-observatory/src/types.js';
import { AxiosHeaders } from 'axios';
import { SITES } from './sites.mjs';

const DOMAIN = 'harbor.example';

// Their list of preloaded domains is fetched when the package is installed with scripts; no site of the lab is on it.
const preloaded = '@mdn/mdn-http-observatory/conf/hsts-preload.json';
writeFileSync(fileURLToPath(new URL(`node_modules/${preloaded}`, import.meta.url)), '{}');

let differences = 0;
for (const [name, site] of Object.entries(SITES)) {
  const theirs = judgedByMozilla(site);
  const ours = await judgedByUs(site);
  const isSame = ours === Math.min(theirs.score, 100);
  const verdict = isSame ? 'same' : site.differs ? 'known' : 'OTHER';
  if (verdict === 'OTHER') differences += 1;
  const reason = verdict === 'known' ? ` (${site.differs})` : '';
  const score = `${String(theirs.score).padStart(4)} ${theirs.grade.padEnd(2)}`;
  console.log(`${verdict.padEnd(5)} ${score} ours ${String(ours).padStart(3)}  ${name}${reason}`);
}
console.log(`${Object.keys(SITES).length} sites, ${differences} unknown differences`);
process.exitCode = differences === 0 ? 0 : 1;

/** @param {import('./sites.mjs').Site} site */
function judgedByMozilla({ headers, cookies = [], body = '', redirects = true }) {
  const requests = new Requests(DOMAIN);
  const response = () => ({
    headers: new AxiosHeaders({ 'content-type': 'text/html', ...headers }),
    request: { headers: new AxiosHeaders() },
    status: 200,
    statusText: 'OK',
    verified: true,
    data: body,
    config: { headers: new AxiosHeaders() },
  });
  const http = { url: new URL(`http://${DOMAIN}/`), status: redirects ? 301 : 200 };
  const https = { url: new URL(`https://${DOMAIN}/`), status: 200 };
  requests.responses = {
    auto: response(),
    cors: response(),
    http: response(),
    https: response(),
    httpRedirects: redirects ? [http, https] : [http],
    httpsRedirects: [https],
  };
  requests.session = new Session(https.url);
  for (const cookie of cookies) requests.session.jar.setCookieSync(cookie, https.url.href);
  requests.resources.path = body;
  requests.responses.auto.httpEquiv = parseHttpEquivHeaders(body, https.url.href);

  // As their scanner adds it up: extra credit only from a score of 90 on.
  const modifiers = ALL_TESTS.map((test) => getScoreModifier(test(requests).result));
  const lost = 100 + modifiers.filter((one) => one < 0).reduce((sum, one) => sum + one, 0);
  const all = 100 + modifiers.reduce((sum, one) => sum + one, 0);
  return getGradeForScore(lost >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? all : lost);
}

/** @param {import('./sites.mjs').Site} site */
async function judgedByUs({ headers, cookies = [], body = '', redirects = true }) {
  const { plan } = createLabSite(DOMAIN, redirects ? [] : ['NO_REDIRECT_TO_HTTPS']);
  const answer = (request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end();
    for (const [header, value] of Object.entries(headers)) response.setHeader(header, value);
    if (cookies.length > 0) response.setHeader('set-cookie', cookies);
    response.writeHead(200, { 'content-type': 'text/html' }).end(body);
  };
  const [website, ...others] = plan.hosts;
  const services = { ...website.services, 443: { ...website.services[443], answer } };
  if (!redirects) services[80] = { kind: 'HTTP', answer };
  const lab = await openLab({ ...plan, hosts: [{ ...website, services }, ...others] });
  const { startedAt, finishedAt, targets, observations } = await scanDomain(DOMAIN, lab.ports);
  await lab.close();
  const by = { methodVersion: METHOD_1.version, threatDataDate: SEED_THREAT_DATA.date };
  const scan = { domain: DOMAIN, startedAt, finishedAt, targets, observations, ...by };
  return assess(scan, METHOD_1, SEED_THREAT_DATA).ratings.find(({ name }) => name === 'WEB_APP_SECURITY')?.value;
}
