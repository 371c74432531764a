/**
 * Saves what is typed: one call at a time, the latest state a moment after the last change, again and again while the
 * server does not answer. What another window has saved meanwhile is joined with it, answer by answer; the person is
 * asked only where both changed the same one. It knows no React; `use-draft.ts` shows its state.
 */
import type { TypedAnswers } from '@bindery/domain/application-form/index.ts';
import { RemoteProblem, SignedOut } from '../../../kit/server/remote-problem.ts';
import { mergeTyped } from './merge-typed.ts';
import { type TypedCopy, writeCopy } from './typed-copy.ts';

export type SaveState =
  | { readonly kind: 'SAVED'; readonly at: string | null }
  | { readonly kind: 'SAVING' }
  /** No answer, or none without a session; it is tried again. */
  | { readonly kind: 'FAILED'; readonly isSignedOut: boolean }
  | { readonly kind: 'REFUSED'; readonly why: string }
  /** Another window has changed the same answer since. */
  | { readonly kind: 'NEWER'; readonly revision: number; readonly by: string | null; readonly at: string | null };

export interface SavedDraft {
  readonly revision: number;
  readonly savedBy: string | null;
  readonly savedAt: string | null;
}

export interface StoredDraft extends SavedDraft {
  readonly typed: TypedAnswers;
}

interface DraftServer {
  send(revision: number, typed: TypedAnswers): Promise<SavedDraft>;
  read(): Promise<StoredDraft>;
  /** What is typed was joined with what another window typed. */
  onJoined(typed: TypedAnswers): void;
}

const PAUSE_MS = 700;
const RETRY_MS = [2_000, 4_000, 8_000, 15_000];

export class DraftSaver {
  readonly #copyKey: string;
  readonly #server: DraftServer;
  readonly #listeners = new Set<() => void>();
  #revision: number;
  #typed: TypedAnswers;
  #state: SaveState;
  readonly #from: SavedDraft;
  /** What is on the server; another object than `#typed` while something is not. */
  #savedTyped: TypedAnswers;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #failures = 0;
  #isLeft = false;

  constructor(copyKey: string, from: StoredDraft, server: DraftServer) {
    this.#copyKey = copyKey;
    this.#server = server;
    this.#from = from;
    this.#revision = from.revision;
    this.#typed = from.typed;
    this.#savedTyped = from.typed;
    this.#state = { kind: 'SAVED', at: from.savedAt };
  }

  /** Continues with what an earlier page left in this browser. */
  resume(copy: TypedCopy | null): void {
    if (!copy) return;
    if (copy.revision !== this.#revision) {
      this.#typed = copy.typed;
      const { savedBy: by, savedAt: at } = this.#from;
      this.#become({ kind: 'NEWER', revision: this.#revision, by, at });
    } else this.change(copy.typed);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly state = (): SaveState => this.#state;

  get revision(): number {
    return this.#revision;
  }

  change(typed: TypedAnswers): void {
    this.#typed = typed;
    writeCopy(this.#copyKey, { revision: this.#revision, typed });
    if (this.#state.kind === 'NEWER') return;
    this.#become({ kind: 'SAVING' });
    this.#plan(PAUSE_MS);
  }

  /** Saves at once what waits; true when everything typed is on the server. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    await this.#running;
    if (this.#typed !== this.#savedTyped && this.#state.kind !== 'NEWER') await this.#run();
    return this.#typed === this.#savedTyped;
  }

  /** Saves over the newer version of the other window. */
  async overwrite(): Promise<void> {
    if (this.#state.kind !== 'NEWER') return;
    this.#revision = this.#state.revision;
    this.#become({ kind: 'SAVING' });
    await this.#run();
  }

  /** The page ends: one last try. What it cannot save waits in this browser for the next visit. */
  async leave(): Promise<void> {
    this.#isLeft = true;
    await this.flush();
  }

  /** Back on the page, as React's strict mode is. */
  stay(): void {
    this.#isLeft = false;
  }

  /** Ends without saving: what was typed is sent, or given up for the newer version. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#savedTyped = this.#typed;
    writeCopy(this.#copyKey, null);
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isLeft) return;
    this.#timer = setTimeout(() => void this.#run(), ms);
  }

  async #run(): Promise<void> {
    await this.#running;
    this.#running = this.#saveOnce();
    await this.#running;
    this.#running = undefined;
  }

  async #saveOnce(): Promise<void> {
    const typed = this.#typed;
    this.#become({ kind: 'SAVING' });
    try {
      const { revision, savedAt } = await this.#server.send(this.#revision, typed);
      this.#failures = 0;
      this.#revision = revision;
      this.#savedTyped = typed;
      if (this.#typed === typed) {
        writeCopy(this.#copyKey, null);
        this.#become({ kind: 'SAVED', at: savedAt });
      } else {
        writeCopy(this.#copyKey, { revision, typed: this.#typed });
        this.#plan(PAUSE_MS);
      }
    } catch (error) {
      if (error instanceof RemoteProblem && error.code === 'REVISION_CONFLICT') await this.#join();
      else this.#fail(error);
    }
  }

  async #join(): Promise<void> {
    try {
      const { typed: theirs, revision, savedBy: by, savedAt: at } = await this.#server.read();
      const { typed, isContested } = mergeTyped(this.#savedTyped, this.#typed, theirs);
      this.#typed = typed;
      this.#savedTyped = theirs;
      writeCopy(this.#copyKey, { revision: this.#revision, typed });
      this.#server.onJoined(typed);
      if (isContested) return this.#become({ kind: 'NEWER', revision, by, at });
      this.#revision = revision;
      this.#plan(PAUSE_MS);
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    if (error instanceof RemoteProblem && !error.isRetryable) {
      return this.#become({ kind: 'REFUSED', why: error.message });
    }
    this.#become({ kind: 'FAILED', isSignedOut: error instanceof SignedOut });
    this.#plan(RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? PAUSE_MS);
    this.#failures += 1;
  }

  #become(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
