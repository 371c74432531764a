import type { Tx } from '../database/index.ts';
import type { UploadNotices } from '../documents/index.ts';

/** Every hand-over is told in the transaction in which it happens; the composition root decides how. */
export interface Notices extends UploadNotices, AgentNotices {
  /** The broker answered what was asked, a survey or a subjectivity, or sent the request again. */
  answered(tx: Tx, notice: BrokerActNotice): Promise<void>;
  /** The insured signed the application. */
  signed(tx: Tx, notice: BrokerActNotice): Promise<void>;
  /** The broker chose an option and asks to bind. */
  bindRequested(tx: Tx, notice: BrokerActNotice): Promise<void>;
  /** The broker withdrew the request. */
  withdrawn(tx: Tx, notice: BrokerActNotice): Promise<void>;
  /** A colleague gave the request to an underwriter; those who took it themselves are not told. */
  assigned(tx: Tx, notice: Notice & { readonly assigneeId: string; readonly by: string }): Promise<void>;
  /** A manager took the request out of the hands of an underwriter, who is told. */
  takenOver(tx: Tx, notice: Notice & { readonly formerId: string; readonly by: string }): Promise<void>;
  /** A note was written; the colleagues whom it mentions are told, not its author. */
  noted(tx: Tx, notice: NoteNotice): Promise<void>;
  /** A request entered the queue of its underwriter. */
  referred(tx: Tx, notice: Notice): Promise<void>;
  /** A requested bind is 45 days late. */
  lateBind(tx: Tx, notice: Notice): Promise<void>;
  /** A scan closed or reopened subjectivities; told to the agent as well. */
  findingsFollowed(tx: Tx, notice: FindingsNotice): Promise<void>;
}

/** What the underwriter's side did, told to the agent of the request. */
export interface AgentNotices {
  /** An underwriter asked the agent for answers or documents (`dataRequest` of the request). */
  asked(tx: Tx, notice: Notice): Promise<void>;
  /** An underwriter put the request on hold (`holding` of the request). */
  held(tx: Tx, notice: Notice): Promise<void>;
  /** An underwriter went on with a request that was on hold or waited for the broker. */
  resumed(tx: Tx, notice: ResumedNotice): Promise<void>;
  /** An underwriter took a shared quote back to revise it: the agent can accept it no more. */
  revising(tx: Tx, notice: Notice): Promise<void>;
  /** An underwriter closed the request, or its day did. */
  closed(tx: Tx, notice: Notice): Promise<void>;
  /** The policy of the request was cancelled. */
  policyCancelled(tx: Tx, notice: CancelledNotice): Promise<void>;
  /** The renewal request was closed because its policy will not be renewed. */
  notRenewed(tx: Tx, notice: Notice): Promise<void>;
  /** An underwriter returned a bind request, with a sentence for the agent, who chooses again. */
  bindReturned(tx: Tx, notice: Notice & { readonly text: string }): Promise<void>;
  /** An underwriter added a subjectivity that no quote will tell the agent of. */
  subjectivityAdded(tx: Tx, notice: AddedNotice): Promise<void>;
}

export interface CancelledNotice extends Notice {
  /** The first day without cover. */
  readonly cancelledOn: string;
  /** Undefined: the brokerage had not asked for it. */
  readonly asked: AskedCancellation | undefined;
}

/** That a person of the brokerage, who need not be the agent of the request, asked for a cancellation. */
export interface AskedCancellation {
  readonly by: { readonly name: string; readonly email: string | null };
  /** The first day without cover, as asked for. */
  readonly effectiveOn: string;
}

export interface ResumedNotice extends Notice {
  /** When it was put on hold, in the partner's own time; null: it waited for the broker. */
  readonly heldAt: Date | null;
}

/** What is needed now, and before what. */
export interface AddedNotice extends Notice {
  readonly type: 'PRE_BIND' | 'POST_BIND';
  readonly description: string;
}

/** A note of a staff member. */
export interface NoteNotice extends Notice {
  readonly noteId: string;
  readonly by: string;
  readonly authorId: string;
  readonly text: string;
}

/** What the broker's side did. */
export interface BrokerActNotice extends Notice {
  /** Name of the person. */
  readonly by: string;
  /** What changed, in words, one entry each. */
  readonly what: readonly string[];
}

export interface FindingsNotice extends Notice {
  /** Closed, with what they were closed on. */
  readonly closed: readonly { readonly description: string; readonly evidence: string }[];
  /** Open again. */
  readonly reopened: readonly FindingSeenAgain[];
  /** Seen again after the bind, for the underwriter alone. */
  readonly seenAfterBind: readonly FindingSeenAgain[];
}

interface FindingSeenAgain {
  readonly description: string;
  /** What the scan saw. */
  readonly observed: string;
}

export interface Notice {
  readonly quoteRequestId: string;
  /** The partner's own time. */
  readonly at: Date;
}
