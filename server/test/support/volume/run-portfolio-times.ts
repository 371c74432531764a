/**
 * `node run-portfolio-times.ts [ROUNDS] [REQUESTS]`: times of the questions about the portfolio over 1,000,000 requests
 * of three years, as figures and as ratios.
 */
import { sql } from 'kysely';
import { Workbench } from '../people/workbench.ts';
import { startQueueApp } from './queue-app.ts';
import { seedPortfolio } from './seed-portfolio.ts';
import { printTimes, takeTimes } from './take-times.ts';

const [rounds, requests] = [Number(process.argv[2] ?? 10), Number(process.argv[3] ?? 1_000_000)];
const { app, database, manager, close } = await startQueueApp({ statementMs: 600_000 });
const bench = new Workbench(app.server);
await bench.post('/staff/sign-in', { email: manager.email, password: manager.password });
const { id } = await database.kysely.selectFrom('partners').select('id').limit(1).executeTakeFirstOrThrow();
await seedPortfolio(database, id, requests);

const FILTER = '$filter: PortfolioFilter!';
const RATIO = 'key quoted boundOfQuoted automatic minutesToQuoteP50 minutesToQuoteP90';
const QUESTIONS: Readonly<Record<string, string>> = {
  flow: `query (${FILTER}) { portfolioFlow(filter: $filter) { weeks { quoted } openWork { due } } }`,
  totals: `query (${FILTER}) { portfolioHitRatios(filter: $filter, by: ALL) { ${RATIO} } }`,
  'by class': `query (${FILTER}) { portfolioHitRatios(filter: $filter, by: CLASS) { ${RATIO} } }`,
  'by broker': `query (${FILTER}) { portfolioHitRatios(filter: $filter, by: BROKER) { ${RATIO} } }`,
  choices: `query (${FILTER}) { portfolioChoices(filter: $filter) { classNames } }`,
  'premium by month': `query (${FILTER}) { portfolioPremium(filter: $filter, by: MONTH) { premiumCents } }`,
  'schedule and renewals': `query (${FILTER}) { portfolioPremiumKept(filter: $filter) { renewals { ending } } }`,
  brokers: `query (${FILTER}) { portfolioBrokerages(filter: $filter) { submitted minutesToAnswerP50 } }`,
};
const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const period = (days: number) => ({ from: day(days), to: day(0) });
const FILTERS: Readonly<Record<string, object>> = {
  '13 weeks': period(91),
  '13 weeks, one class': { ...period(91), classNames: ['Class 17'] },
  '12 months': period(365),
  '12 months, one state': { ...period(365), places: ['State 7'] },
  '24 months': period(730),
};
const trivial = await takeTimes(rounds, async () => await sql`select 1`.execute(database.kysely));
console.log(`${requests} requests, ${rounds} rounds; trivial query p50 ${trivial.p50.toFixed(2)} ms`);
for (const [question, query] of Object.entries(QUESTIONS)) {
  for (const [name, filter] of Object.entries(FILTERS)) {
    printTimes(`${question}: ${name}`, await takeTimes(rounds, async () => await bench.ok(query, { filter })), trivial);
  }
}
await close();
