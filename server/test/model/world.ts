/** Plays steps against the product over HTTP and against the model, and compares every answer. */
import { addDays, type CalendarDay } from '@bindery/domain/calendar.ts';
import { Problem } from '@bindery/domain/problem.ts';
import type { NewPartner } from '../../src/partners/index.ts';
import type { Services } from '../../src/services.ts';
import {
  closeRequest,
  declineRequest,
  holdRequest,
  type OneRequest,
  pickUpRequest,
  releaseRequest,
  resumeRequest,
  type StaffActor,
} from '../../src/underwriting/index.ts';
import { Broker, type Data } from '../support/broker.ts';
import { aClient, CREATE_QUOTE_REQUEST, SELECT, UPDATE } from '../support/operations.ts';
import type { TestApp } from '../support/test-app.ts';
import { advance } from '../support/test-clock-calls.ts';
import { clientOf, infoOf } from './answers.ts';
import * as model from './spec-model.ts';
import type { Staff, Step } from './steps.ts';

const READ = `query ($id: ID!) { quoteRequest(id: $id) {
  status isAutoQuoteEligible declineLossReason coverageEffectiveAt quoteExpiresAt selectedQuote { quoteOption { id } }
  quoteData(first: 1) { nodes { quoteOptions { id } } }
  policy { id policyNumber status coverageStartsAt coverageEndsAt }
} }`;
const RENEWAL = 'query ($number: String) { renewalQuoteRequest(expiringPolicyNumber: $number) { id } }';
const BIND_LINK = 'mutation ($id: ID!) { createBindLink(quoteRequestId: $id) { link } }';

const HOLD = { reason: 'Too early', sentence: 'We wait for a date.', reviewOn: '2099-01-01' };
const ACTIONS: Readonly<Record<Staff, (services: Services, staff: StaffActor, one: OneRequest) => Promise<void>>> = {
  PICK_UP: pickUpRequest,
  RELEASE: releaseRequest,
  HOLD: async (services, staff, one) => await holdRequest(services, staff, { ...one, hold: HOLD }),
  RESUME: resumeRequest,
  DECLINE: async (services, staff, one) =>
    await declineRequest(services, staff, { ...one, reason: 'DECLINE_CLAIMS_HISTORY', text: null, note: null }),
  CLOSE: async (services, staff, one) =>
    await closeRequest(services, staff, { ...one, reason: 'OTHER', text: 'By hand.' }),
};

type Sending = Extract<Step, { kind: 'SUBMIT' | 'RESUBMIT' }>;

export class World {
  readonly #app: TestApp;
  readonly #broker: Broker;
  readonly #partner: NewPartner;
  readonly #underwriter: StaffActor;
  readonly #requests: model.RequestModel[] = [];
  #nowMs: number;

  constructor(app: TestApp, partner: NewPartner, underwriter: StaffActor) {
    this.#app = app;
    this.#broker = new Broker(app.app.server, partner);
    this.#partner = partner;
    this.#underwriter = underwriter;
    this.#nowMs = app.clock.now().getTime();
  }

  /** Differences between the product and the model after this step, in words. */
  async play(step: Step): Promise<readonly string[]> {
    const differences = await this.#do(step);
    await this.#app.runJobs();
    for (const request of this.#requests) differences.push(...(await this.#compare(request)));
    return differences;
  }

  get #today(): CalendarDay {
    return new Date(this.#nowMs).toISOString().slice(0, 10);
  }

  async #do(step: Step): Promise<string[]> {
    if (step.kind === 'CREATE') return await this.#create(step.product);
    if (step.kind === 'WAIT') return await this.#wait(step.days);
    const request = this.#requests[step.which % this.#requests.length];
    if (!request) return [];
    const [expected, actual] = await this.#call(request, step);
    return expected === actual ? [] : [`${step.kind}: expected ${expected}, got ${actual}`];
  }

  async #create(product: model.RequestModel['product']): Promise<string[]> {
    const clientId = await aClient(this.#broker, { ...this.#partner, ...clientOf(product) });
    const made = await this.#broker.ok(CREATE_QUOTE_REQUEST, { clientId, productType: product });
    this.#requests.push(model.newRequest(made.createQuoteRequest.id, product));
    return [];
  }

  async #call(
    request: model.RequestModel,
    step: Exclude<Step, { kind: 'CREATE' | 'WAIT' }>,
  ): Promise<readonly [string, string]> {
    switch (step.kind) {
      case 'SUBMIT':
      case 'RESUBMIT':
        return await this.#send(request, step);
      case 'SELECT':
        return await this.#select(request, step.isBound);
      case 'BIND_LINK':
        return [model.createBindLink(request), codeOf(await this.#broker.send(BIND_LINK, { id: request.id }))];
      case 'STAFF':
        return [model.staffActs(request, step.action), await this.#staffActs(request.id, step.action)];
      default:
        return step satisfies never;
    }
  }

  async #send(request: model.RequestModel, step: Sending): Promise<readonly [string, string]> {
    // A class outside the appetite has no options to share.
    const isShared = step.isShared && step.variant !== 'OUT_OF_APPETITE' && request.variant !== 'OUT_OF_APPETITE';
    const effectiveOn = addDays(this.#today, 30);
    const sent = { variant: step.variant, isIndication: step.isIndication, effectiveOn, isShared };
    const caller = isShared ? this.#broker.with({ testing: 'testing_rate_and_share' }) : this.#broker;
    const info = infoOf(request.product, sent);
    const answer = await caller.send(UPDATE, { id: request.id, action: step.kind, info });
    const expected = step.kind === 'SUBMIT' ? model.submit : model.resubmit;
    return [expected(request, sent, this.#nowMs), codeOf(answer)];
  }

  async #select(request: model.RequestModel, isBound: boolean): Promise<readonly [string, string]> {
    if (request.optionId === null) return ['OK', 'OK'];
    const caller = isBound ? this.#broker.with({ testing: 'testing_bind_quote' }) : this.#broker;
    const answer = await caller.send(SELECT, { id: request.optionId });
    return [model.select(request, isBound, this.#nowMs), codeOf(answer)];
  }

  async #staffActs(id: string, action: Staff): Promise<string> {
    try {
      await ACTIONS[action](this.#app.app.services, this.#underwriter, { quoteRequestId: id });
      return 'OK';
    } catch (error) {
      if (error instanceof Problem) return error.code;
      throw error;
    }
  }

  async #wait(days: number): Promise<string[]> {
    this.#nowMs += days * 86_400_000;
    await advance(this.#broker, new Date(this.#nowMs).toISOString());
    const differences: string[] = [];
    for (const request of model.passDays(this.#requests, this.#today)) {
      if (!request.policy) continue;
      const { data, errors } = await this.#broker.send(RENEWAL, { number: request.policy.number });
      if (errors) differences.push(`no renewal of ${request.policy.number}`);
      else {
        const renewal = model.renewalOf(request, request.policy, data.renewalQuoteRequest.id);
        model.closeWhenDue(renewal, this.#today);
        this.#requests.push(renewal);
      }
    }
    return differences;
  }

  async #compare(request: model.RequestModel): Promise<readonly string[]> {
    const { quoteRequest: read } = await this.#broker.ok(READ, { id: request.id });
    request.optionId = read.quoteData.nodes[0]?.quoteOptions[0]?.id ?? request.optionId;
    const quoteExpiresAt =
      request.sharedAtMs === null ? null : new Date(request.sharedAtMs + 30 * 86_400_000).toISOString();
    const pairs: [string, unknown, unknown][] = [
      ['status', request.status, read.status],
      ['isAutoQuoteEligible', request.isEligible, read.isAutoQuoteEligible],
      ['declineLossReason', request.lossReason, read.declineLossReason],
      ['coverageEffectiveAt', request.effectiveOn, read.coverageEffectiveAt],
      ['quoteExpiresAt', quoteExpiresAt, read.quoteExpiresAt],
      ...this.#policyPairs(request, read.policy),
    ];
    return pairs.flatMap(([name, expected, actual]) =>
      expected === actual ? [] : [`${request.product} ${name}: expected ${expected}, got ${actual}`],
    );
  }

  #policyPairs(request: model.RequestModel, policy: Data): [string, unknown, unknown][] {
    if (request.status !== 'COMPLETED') return [['policy', null, policy]];
    if (!policy || request.effectiveOn === null) return [['policy', 'one', policy]];
    const endsOn = model.termEnd(request.effectiveOn);
    request.policy ??= { id: policy.id, number: policy.policyNumber, endsOn, hasRenewal: false };
    return [
      ['policy.coverageStartsAt', request.effectiveOn, policy.coverageStartsAt],
      ['policy.coverageEndsAt', endsOn, policy.coverageEndsAt],
      ['policy.status', model.policyStatus(request.effectiveOn, endsOn, this.#today), policy.status],
      ['policyNumber', request.policy.number, policy.policyNumber],
    ];
  }
}

function codeOf({ errors }: Awaited<ReturnType<Broker['send']>>): string {
  return errors?.[0]?.extensions.code ?? 'OK';
}
