import { found } from '../calls/broker-error.ts';
import type { CallOptions } from '../calls/call.ts';
import type { ProductType, QuoteRequestAction, SurveyAnswerInput } from '../printed/inputs.ts';
import {
  AnswerSurvey,
  type CompleteUploadResult,
  CreateBindLink,
  GetAnswers,
  GetPathToYes,
  GetWorksheets,
  type GetWorksheetsResult,
  type PathToYesFields,
  type QuoteRequestFields,
  SelectQuoteOption,
  UpdateQuoteRequest,
  WithdrawQuoteRequest,
} from '../printed/operations.ts';
import { type Application, currencyOf, infoOf } from './application.ts';
import { awaitQuote, readRequest, type WaitOptions } from './await-quote.ts';
import { type FileTools, readQuotePdf, type UploadedFile, uploadFile } from './files.ts';
import { outcomeOf, type QuoteOutcome } from './outcome.ts';

type WorksheetOption = NonNullable<
  GetWorksheetsResult['quoteRequest']
>['quoteData']['nodes'][number]['quoteOptions'][number];

/** One quote request, with what was last read of it in `request`. */
export class Quote<Product extends ProductType> {
  readonly id: string;
  readonly product: Product;
  /** As the last call of this object answered it; `refresh()` reads it again. */
  request: QuoteRequestFields;
  readonly #tools: FileTools;

  constructor(tools: FileTools, product: Product, request: QuoteRequestFields) {
    this.id = request.id;
    this.product = product;
    this.request = request;
    this.#tools = tools;
  }

  /** Sends the application in, or what the underwriter asked for. `request.notSaved` names what came too late. */
  async submit(application: Application<Product>, options?: CallOptions): Promise<this> {
    return await this.#update('SUBMIT', application, options);
  }

  /** Changes a submitted or shared request and has it quoted again. Errors: RESUBMIT_NOT_ALLOWED. */
  async resubmit(application: Application<Product>, options?: CallOptions): Promise<this> {
    return await this.#update('RESUBMIT', application, options);
  }

  /**
   * Waits until the request is quoted, declined or referred. Errors: INVALID_STATE when it is not submitted. Take a
   * signal, such as `AbortSignal.timeout(60_000)`: a scan can take minutes, an underwriter days.
   */
  async untilQuoted(options: WaitOptions = {}): Promise<QuoteOutcome> {
    const { request, stage } = await awaitQuote(this.#tools, this.id, options);
    this.request = request;
    return outcomeOf(request, stage, async (pdfOptions = {}) => await this.pdf(pdfOptions));
  }

  /** The shared quote as PDF; waits until it is made. Errors: INVALID_STATE when no quote is shared. */
  async pdf(options: CallOptions = {}): Promise<Uint8Array<ArrayBuffer>> {
    return await readQuotePdf(this.#tools, this.id, options);
  }

  /** Chooses an option and requests the bind. Errors: INVALID_STATE, QUOTE_EXPIRED, OPTION_NOT_BINDABLE. */
  async bind(optionId: string, options?: CallOptions): Promise<this> {
    const { selectQuoteOption } = await this.#tools.call(SelectQuoteOption, { quoteOptionId: optionId }, options);
    return this.#now(selectQuoteOption.quoteRequest);
  }

  /** Hands a file to the underwriter: at most 25 MB. */
  async upload(file: UploadedFile, options: CallOptions = {}): Promise<CompleteUploadResult['completeUpload']> {
    return await uploadFile(this.#tools, this.id, file, options);
  }

  /** A link that opens the options in the dashboard, once. Errors: INVALID_STATE when no quote is shared. */
  async bindLink(options?: CallOptions): Promise<{ readonly link: string; readonly expiresAt: string }> {
    return (await this.#tools.call(CreateBindLink, { quoteRequestId: this.id }, options)).createBindLink;
  }

  /** Answers the contract survey. Errors: INVALID_STATE unless the underwriter asked for it. */
  async answerSurvey(answers: readonly SurveyAnswerInput[], options?: CallOptions): Promise<this> {
    const variables = { quoteRequestId: this.id, survey: 'CONTRACT', answers } as const;
    return this.#now((await this.#tools.call(AnswerSurvey, variables, options)).submitCyberSurveyAnswers);
  }

  /** Ends the request before a bind is requested. */
  async withdraw(reason?: string, options?: CallOptions): Promise<this> {
    const { withdrawQuoteRequest } = await this.#tools.call(WithdrawQuoteRequest, { id: this.id, reason }, options);
    return this.#now(withdrawQuoteRequest);
  }

  /** The stored answers by their paths. */
  async answers(options?: CallOptions): Promise<readonly { readonly path: string; readonly value: string | null }[]> {
    const { quoteRequest } = await this.#tools.call(GetAnswers, { id: this.id }, options);
    return found(quoteRequest, `quote request ${this.id}`).answers;
  }

  /** What would lead to an automatic quote and what would lower the price; null once the bind is requested. */
  async pathToYes(options?: CallOptions): Promise<PathToYesFields | null> {
    const { quoteRequest } = await this.#tools.call(GetPathToYes, { id: this.id }, options);
    return found(quoteRequest, `quote request ${this.id}`).pathToYes;
  }

  /** The options of the shared quote with how each price came about; `worksheet` is null when that is not shown. */
  async worksheets(options?: CallOptions): Promise<readonly WorksheetOption[]> {
    const { quoteRequest } = await this.#tools.call(GetWorksheets, { id: this.id }, options);
    return found(quoteRequest, `quote request ${this.id}`).quoteData.nodes[0]?.quoteOptions ?? [];
  }

  async refresh(options?: CallOptions): Promise<this> {
    return this.#now(await readRequest(this.#tools.call, this.id, options));
  }

  async #update(action: QuoteRequestAction, application: Application<Product>, options?: CallOptions): Promise<this> {
    const shared = this.request.quoteData.nodes[0]?.quoteOptions[0]?.currency;
    const info = infoOf(this.product, application, currencyOf(this.product, application.answers) ?? shared ?? 'EUR');
    const { updateQuoteRequest } = await this.#tools.call(UpdateQuoteRequest, { id: this.id, action, info }, options);
    return this.#now(updateQuoteRequest);
  }

  #now(request: QuoteRequestFields): this {
    this.request = request;
    return this;
  }
}
