import { wordsOf } from './words.ts';

/**
 * Words and phrases by which people mean one thing, a concept in each line. A question that says `turned down` has little
 * in common with one that says `rejected`; by its concepts it has. They are wider than synonyms: `scan` and `open ports`
 * belong together, although neither can stand for the other.
 */
const CONCEPTS: readonly string[] = [
  'say no, said no, says no, turn away, turned away, turn down, turned down, knock back, decline, declined, declines, declination, declinature, reject, rejected, rejection, refuse, refused, refusal, deny, denied, not accepted, not accept, not write, unwanted, knocked back, thumbs down',
  'say yes, said yes, says yes, accept, accepts, accepted, go ahead, take up, bind, binding, bound, buy, purchase, purchased, conclude, order, confirm, close the deal, seal, finalise, finalize, agree, agreed, take the offer, commit',
  'give up, gave up, stop trying, abandon, drop, withdraw, retract, walk away, no longer interested, lost, lose, elsewhere, competitor, other carrier, another insurer, changed his mind, changed their mind, not pursued, scrap, discard',
  'switch off, switched off, turn off, turned off, disable, disabled, deactivate, deactivated, unsubscribe, mute, silence, opt out, deregister',
  'switch on, turn on, enable, activate, register, subscribe, set up, setup, configure, install, connect, hook up, sign up, onboard',
  'valid, validity, expire, expires, expired, expiry, expiration, lifetime, lapse, lapsed, good for, deadline, run out, ran out, ttl, too old, outdated, stale, still ok, time limit, lasts',
  'how fast, how quickly, how soon, turnaround, sla, response time, waiting time, how many minutes, how many hours, duration, slow, long wait',
  'at once, straight away, immediately, instantly, instant, directly, in real time, automatic, automatically, without an underwriter, without a person, straight through, stp, no touch, touchless, self service',
  'human, person, manually, manual, underwriter, underwriters, underwriting, referral, referred, refer, review, reviewed, looked at, hand over, somebody looks, uw',
  'stuck, hangs, hang, hanging, no answer, no progress, frozen, pending, still waiting, does not move, blocked for hours, never finishes, endless',
  'again, repeat, retry, retries, retried, redeliver, resend, re-send, replay, once more, second time, another attempt, attempt, attempts, try again, deliver again',
  'twice, double, doubled, duplicate, duplicates, duplicated, two times, same thing again, idempotent, idempotency, dedupe, deduplicate, dedup, exactly once',
  'timeout, timed out, time out, no response, connection lost, network error, hung up, dropped connection, socket hang up, econnreset',
  'missed, lost events, catch up, caught up, outage, downtime, were down, offline, unreachable, unavailable, down, maintenance, crash, crashed, 503, not reachable',
  'up and running, health, healthy, uptime, incident, incidents, status page, available, availability, working today, is it down, outages',
  'genuine, authentic, authenticity, really from, forged, fake request, spoof, spoofed, trust, trusted, signature, signatures, signed, sign, hmac, hash, sha256, sha-256, digest, verify, verification, tampered, checksum',
  'secret, key, keys, api key, token, tokens, credential, credentials, bearer, password for the api, apikey, access key, x-api-key',
  'rotate, rotation, roll, renew the key, exchange, replace, replaced, leaked, compromised, stolen, new secret, swap',
  'login, log in, log on, logon, sign in, signin, password, forgot, forgotten, magic link, locked out, 2fa, passkey, session',
  'permission, permissions, right, rights, role, roles, access, allowed, unauthorized, unauthorised, forbidden, 403, 401, not allowed, privilege',
  'address, street, postcode, zip, zip code, moved, relocated, relocation, new premises, city, town, office, headquarters, letterhead',
  'contact, contact person, recipient, policyholder, email address, who receives, addressee, mailed to, gets the mail',
  'insured, client, clients, customer, customers, company, companies, firm, firms, business, policyholder, organisation, organization, account, corporate, enterprise, entity, applicant',
  'broker, brokers, brokerage, brokerages, agency, agencies, intermediary, producer, our own, our office',
  'agent, agents, colleague, employee, employees, staff member, coworker, team member, staff, people in our team, teammate',
  'left the company, left us, leaver, fired, offboard, offboarding, resigned, former employee, no longer works, removed user',
  'price, prices, premium, premiums, cost, costs, rate indication, pricing, expensive, cheap, cheaper, quote amount, amount to pay, fee',
  'rough, ballpark, estimate, estimated, approximate, indication, indicative, guess, before we ask, in advance, beforehand, without submitting, without a client, preview, simulate, what if, dry run, trial calculation, non binding, non-binding',
  'why so expensive, calculation, calculated, worksheet, factors, factor, how is the premium made, explain the price, formula, rating plan, rate plan, breakdown of the premium, recompute, recalculate, reproduce, prove',
  'tax, taxes, surcharge, surcharges, stamping, surplus lines, fees, fee, charges, levy, duties, vat, gross, net, total',
  'cents, minor units, pennies, dollars, decimal, decimals, whole units, rounding, unit of the amount, divide by 100',
  'currency, currencies, euro, euros, eur, pound, pounds, sterling, gbp, chf, franc, francs, krona, kroner, crowns, zloty, forint, exchange rate, foreign money, fx',
  'limit, limits, sum insured, cover amount, aggregate, how much cover, capacity, max cover, line size, million, 5m, 10m, 1m',
  'deductible, deductibles, retention, retentions, excess, self insured, own share, sir',
  'maximum, max, highest, biggest, largest, upper bound, ceiling, at most, cap, up to',
  'minimum, min, lowest, smallest, least, at least, floor',
  'industry, industries, sector, trade, occupation, class of business, class, classes, naics, sic, branch, line of work, vertical, kind of business, activity, profession, what they do',
  'appetite, which businesses, who do you insure, do you write, do you insure, eligible classes, prohibited, excluded, unacceptable, out of appetite, not in appetite, target market',
  'eligible, eligibility, ineligible, qualify, qualifies, criteria, conditions for, rule, rules, requirements, knockout',
  'security, mfa, controls, backup, backups, edr, antivirus, endpoint, firewall question, encryption, phishing training',
  'scan, scans, scanned, scanner, scanning, vulnerability, vulnerabilities, ports, rdp, spf, dmarc, dkim, tls, certificate, headers check, pentest, probe',
  'score, risk score, rating, ratings, grade, points, cyber score',
  'finding, findings, patch, remediated, closed the port, issue found, weakness, rescan, scan again, recheck, look again, check again',
  'report, pdf report, risk report, share with it, it department, it people, it provider',
  'website, websites, domain, domains, homepage, url of the company, web address, site, web presence',
  'document, documents, file, files, attachment, attachments, paperwork, pdf, docx, spreadsheet, loss run, loss runs, claims history, financial statements, contract copy',
  'upload, uploads, uploading, attach, attaching, send a file, hand in, submit a document, put the file, multipart, presigned, pre-signed, signed url',
  'download, downloads, downloading, fetch the pdf, get the pdf, print, save the pdf, retrieve',
  'invoice, invoices, bill, billing, binder, debit note, policy document, policy wording, certificate of insurance, documents of the policy, proof of cover',
  'sign, signature of the insured, signed application, e-sign, esign, docusign, wet ink, signing page, application signature',
  'condition, conditions, subjectivity, subjectivities, contingency, contingencies, prerequisite, prerequisites, outstanding, must be met, has to be met, open points, still needed, still hand in, requirement, requirements',
  'link, links, one time link, bind link, magic url, send to the customer, without an account, without login, customer chooses, customer decides, self-service link, himself, themselves',
  'embed, iframe, frame, widget, redirect, hand over, hand off, deep link, white label, inside our site',
  'option, options, variant, variants, alternative, alternatives, combination, combinations, compare, comparison, side by side, pick, choose, chooses, choice, select',
  'answer, answers, application, questionnaire, question, questions, form, proposal, fields of the form, fact finder, survey',
  'change, changes, changed, correct, correction, edit, edited, modify, update, amend, amended, alter, adjust, fix, typo, mistake, wrong data, entered wrong',
  'midterm, endorsement, endorse, endorsements, during the policy, after binding, after bound, policy change, mta, cancel, cancellation, terminate, termination, refund, return premium',
  'renew, renewal, renewals, next year, expiring, prolong, extend, extension, anniversary, follow-up policy, next term, rollover, another year, following year',
  'not renew, non-renewal, nonrenewal, no renewal',
  'taken, reserved, reserve, blocked, clearance, competing, already in, other broker, other agency, another agency, exclusive, first come, broker of record, bor',
  'two people, simultaneous, simultaneously, concurrent, concurrently, parallel, race, race condition, overwritten, overwrite, conflict, collision',
  'too large, too long, size, oversized, huge, megabytes, mb, kb, bytes',
  'rate limit, rate limits, throttle, throttled, throttling, 429, per second, tps, rps, quota, calls per, slow down, backoff, flood',
  'complex, complexity, nested, nesting, depth, deep, cost of a query, expensive query, many fields, aliases, graph size',
  'pages, paging, pagination, cursor, offset, load more, batch of results, scroll, page size, has next',
  'list, lists, all of them, overview of all, enumerate, every one, index of, search for, find all, portfolio, book, mirror, sync, synchronise, synchronize, export, dump',
  'browser, javascript, react, angular, vue, frontend, front end, front-end, client side, cors, preflight, fetch from a page, origin, spa, single page',
  'sdk, library, package, npm, pip, client library, typescript, typed, node module, wrapper, yarn, pnpm',
  'command line, cli, terminal, shell, console tool, npx, bash, command',
  'ai, assistant, chatbot, llm, claude, chatgpt, gpt, copilot, cursor editor, mcp, agentic, agents tools, model context',
  'postman, insomnia, bruno, collection, hoppscotch, rest client, api client tool, import',
  'version, versions, versioning, deprecated, deprecation, sunset, breaking, backward, backwards, compatible, compatibility, upgrade, migrate, migration, end of life, removed field',
  'news, new features, changelog, release, releases, what changed, history of changes, whats new, recently, latest, announcements, rss, atom, feed',
  'sandbox, testing, test system, staging, playground, dev environment, uat, qa, trial, try it, try out, demo, non production',
  'production, live, prod, go live, going live, launch, rollout, real data, checklist, before launch',
  'fake, mock, dummy, pretend, force, provoke, trigger, simulate, fabricate, made-up, artificial, stub',
  'clock, advance, fast forward, move time, skip days, jump ahead, future date, warp, wait 90 days',
  'webhook, webhooks, callback, callbacks, notification, notifications, notify, notified, push, told, tell me when, inform, informed, alert, ping, hook, hear when, event, events',
  'endpoint, our url, listener, receiver, our side, receiving, listen, target url, callback url',
  'poll, polling, every second, check repeatedly, interval, how often should i ask, keep asking',
  'ready, available, finished, done, complete, completed',
  'status, statuses, state, states, stage, phase, where does it stand, progress, step',
  'lifecycle, flow, process, journey, sequence, diagram, steps, road, order of calls, workflow',
  'header, headers, http header, x-testing, content-type, accept',
  'graphql, query, mutation, schema, introspection, sdl, type, types, enum, enums, input type, scalar, scalars',
  'openapi, swagger, rest, soap, xml',
  'json, body, payload, syntax, malformed, parse, parsing, trailing comma',
  '404, not found, does not exist, unknown id, no such, missing object, nonexistent',
  'post, put, patch, verb, http method, 405, method',
  '500, internal error, server error, exception, bug on your side, something went wrong',
  'error, errors, failure, failures, failed, fails, problem, problems, fault, faults, trouble',
  'request id, correlation id, trace id, trace, log, logs, support ticket',
  'support, help, helpdesk, phone, who do i call, email you, contact you, talk to, reach you',
  'start, begin, beginning, getting started, first steps, newbie, hello world, tutorial, walkthrough, quickstart, from scratch, introduction, intro',
  'example, examples, sample, samples, snippet, demo code, boilerplate, template',
  'europe, european, eu, germany, german, france, french, uk, britain, england, sweden, swedish, spain, italy, netherlands, dutch, austria, switzerland, poland, denmark, norway',
  'usa, united states, american, states, florida, texas, california, new york',
  'tech, technology, e&o, e+o, errors and omissions, professional indemnity, software company, it company, saas, developers liability, professional liability',
  'terrorism, tria, war, terror',
  'revenue, turnover, sales, annual revenue, income, yearly sales',
  'effective date, start date, inception, begin of cover, backdate, backdated, coverage start, term, period, from when',
  'policy number, number of the policy, policy id, number on the document',
  'source of business, which broker, who brings, attribution, commission, multi-tenant, platform, several brokerages, on behalf',
  'multiple products, several products, two products, both products, cross sell, bundle, second product, combined',
];

const OF_PHRASE: ReadonlyMap<string, readonly number[]> = byPhrase();
const LONGEST_PHRASE = Math.max(...[...OF_PHRASE.keys()].map((phrase) => phrase.split(' ').length));

/** The numbers of the concepts in the words of a question, ascending. The words of a phrase are not looked at alone. */
export function conceptsOf(words: readonly string[]): readonly number[] {
  const found = new Set<number>();
  const taken = new Set<number>();
  for (let length = LONGEST_PHRASE; length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const places = Array.from({ length }, (_, place) => at + place);
      const concepts = OF_PHRASE.get(words.slice(at, at + length).join(' '));
      if (!concepts || places.some((place) => taken.has(place))) continue;
      for (const place of places) taken.add(place);
      for (const concept of concepts) found.add(concept);
    }
  }
  return [...found].sort((one, other) => one - other);
}

function byPhrase(): ReadonlyMap<string, readonly number[]> {
  const numbers = new Map<string, number[]>();
  for (const [number, line] of CONCEPTS.entries()) {
    for (const phrase of line.split(', ').map((words) => wordsOf(words).join(' '))) {
      numbers.set(phrase, [...(numbers.get(phrase) ?? []), number]);
    }
  }
  return numbers;
}
