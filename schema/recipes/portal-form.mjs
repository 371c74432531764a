/** A form in your own portal: the questions come from the API, the price goes back to the page. */
import { createServer } from 'node:http';
import { BrokerError, createBroker } from '@bindery/broker';

// The key stays on this server; the page only ever sees questions and prices.
const broker = createBroker({
  apiKey: process.env.API_KEY,
  user: { email: 'ada.agent@agency.example', name: 'Ada Agent' },
  url: process.env.API_URL,
});
const { brokerages } = await broker.me();
const asked = await broker.products.questions('CYBER');
// Answers have the last part of their path as a name: `optionalData.claims` is `claims`.
// Day, limits and what else has a path of one part is asked below in the words of this form.
const questions = asked
  .filter(({ path }) => path.includes('.'))
  .map((question) => ({ ...question, name: question.path.split('.').at(-1) }));

const server = createServer((request, response) => {
  answer(request, response).catch((error) => failed(response, error));
});
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`The form: http://127.0.0.1:${server.address().port}`);
});

async function answer(request, response) {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (request.method !== 'POST') return response.end(page(form()));
  try {
    response.end(page(await quoteFor(new URLSearchParams(await bodyOf(request)))));
  } catch (error) {
    if (!(error instanceof BrokerError)) throw error;
    // Each problem names the answer that it is about, and what to send instead.
    const problems = error.problems.map(({ path, message, remedy }) => `${path}: ${message}. ${remedy ?? ''}`);
    response.statusCode = 422;
    response.end(page(list([error.message, ...problems]) + form()));
  }
}

async function quoteFor(sent) {
  const client = await broker.clients.create({
    brokerageId: brokerages[0].id,
    name: sent.get('clientName'),
    primaryWebsite: sent.get('website'),
  });
  const quote = await broker.quotes.create(client.id, 'CYBER');
  const given = questions
    .filter(({ name }) => sent.get(name))
    .map(({ name, type }) => [name, valueOf(type, sent.get(name))]);
  await quote.submit({
    effectiveOn: sent.get('effectiveOn'),
    limits: [{ limit: Number(sent.get('limit')), retention: Number(sent.get('retention')) }],
    answers: Object.fromEntries(given),
  });
  const outcome = await quote.untilQuoted({ signal: AbortSignal.timeout(60_000) });
  if (outcome.status !== 'QUOTES_SHARED') {
    return `<h1>${outcome.status}</h1>${list(outcome.reasons.map(({ message }) => message))}`;
  }
  const prices = outcome.options.map(
    ({ limitCents, charges }) => `${dollars(limitCents)} for ${dollars(charges.totalCents)}`,
  );
  return `<h1>Quoted</h1>${list(prices)}`;
}

function form() {
  const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  return `<form method="post">
    ${field('Name of the insured', '<input name="clientName" required>')}
    ${field('Website', '<input name="website" required>')}
    ${field('First day of cover', `<input name="effectiveOn" type="date" value="${inTwoWeeks}">`)}
    ${field('Limit in dollars', '<input name="limit" value="1000000">')}
    ${field('Deductible in dollars', '<input name="retention" value="10000">')}
    ${questions.map((question) => field(question.label, inputFor(question), question.askedIf)).join('')}
    <button>Get a quote</button>
  </form>
  <script>(${showBranches})()</script>`;
}

/** Runs in the page: a question is shown, and sent, only while another one has one of the answers that it depends on. */
function showBranches() {
  const show = () => {
    for (const field of document.querySelectorAll('[data-if]')) {
      const { path, values } = JSON.parse(field.dataset.if);
      field.hidden = !values.includes(document.querySelector(`[name="${path.split('.').at(-1)}"]`).value);
      field.querySelector('input, select').disabled = field.hidden;
    }
  };
  document.addEventListener('change', show);
  show();
}

function inputFor({ name, type, values, maxLength }) {
  const choices =
    type === 'BOOLEAN'
      ? [
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ]
      : values;
  if (choices.length === 0) return `<input name="${name}" ${maxLength === null ? '' : `maxlength="${maxLength}"`}>`;
  const options = choices.map(({ value, label }) => `<option value="${escaped(value)}">${escaped(label)}</option>`);
  return `<select name="${name}"><option></option>${options.join('')}</select>`;
}

function valueOf(type, text) {
  return type === 'BOOLEAN' ? text === 'true' : text;
}

function page(content) {
  return `<!doctype html><html lang="en"><title>Cyber insurance</title>${content}</html>`;
}

function field(label, input, askedIf = null) {
  const branch = askedIf === null ? '' : ` data-if="${escaped(JSON.stringify(askedIf))}"`;
  return `<p${branch}><label>${escaped(label)}<br>${input}</label></p>`;
}

function list(lines) {
  return `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;
}

function escaped(text) {
  return String(text).replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
}

function dollars(cents) {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

async function bodyOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/** What the program did not expect: it is logged, and the page says that it failed. */
function failed(response, error) {
  console.error(error);
  if (!response.headersSent) response.statusCode = 500;
  response.end();
}
