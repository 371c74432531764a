/**
 * Lighthouse (mobile) on the documentation: `node bench/lighthouse.ts [runs] [path…]`, by default every page. Prints
 * the median of the runs (3) in all four categories, and every audit below its full score. Goal: 99 in all four.
 */
import { docsPages } from '../e2e/support/docs-pages.ts';
import { startDocsServer } from '../e2e/support/docs-server.ts';
import { CATEGORIES, type Report, startAuditor } from '../e2e/support/lighthouse.ts';

const [runs = '3', ...paths] = process.argv.slice(2);
const server = await startDocsServer();
const auditor = await startAuditor();
console.log('Performance, accessibility, best practices, SEO');
try {
  for (const path of paths.length > 0 ? paths : docsPages()) {
    const reports: Report[] = [];
    for (let run = 0; run < Number(runs); run += 1) reports.push(await auditor.audit(server.url + path, CATEGORIES));
    const scores = CATEGORIES.map((name) => median(reports.map((report) => report.scores[name] ?? 0)));
    console.log(`${scores.map((score) => String(score).padStart(3)).join(' ')}  ${path}`);
    console.log(
      `    ${Object.entries(reports[0]?.metrics ?? {})
        .map((pair) => pair.join(' '))
        .join(', ')}`,
    );
    for (const fault of new Set(reports.flatMap(({ faults }) => faults))) console.log(`    ${fault}`);
  }
} finally {
  await auditor.close();
  await server.stop();
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
