import { createContext, useContext } from 'react';
import type { Request, RequestCall, SeenRequest } from '../api/request-operations.ts';
import type { RequestAction } from '../api/schema-interfaces.ts';

export interface RunOptions {
  readonly action: RequestAction;
  /** One of REQUEST_ACTIONS with its input. */
  readonly call: RequestCall;
  /** The state that is acted on, where it is newer than the one of the page. */
  readonly seen?: SeenRequest;
  readonly done?: string;
  readonly undo?: () => void;
  readonly onDone?: (request: Request) => void;
  /** The form itself shows what someone else changed meanwhile, field by field. */
  readonly isMergedByForm?: boolean;
  /** True: the form itself shows this failure at its fields. */
  readonly onRefused?: (failure: Error) => boolean;
}

export interface SubmissionActions {
  readonly request: Request;
  /** Sends once; if someone else changed the request in between, that is shown before anything happens. */
  readonly run: (options: RunOptions) => void;
  /** Opens the dialog of an action, goes to its part of the page, or runs it. */
  readonly open: (action: RequestAction) => void;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly clearError: () => void;
}

export const RequestContext = createContext<SubmissionActions | null>(null);

export function useSubmission(): SubmissionActions {
  const submission = useContext(RequestContext);
  if (!submission) throw new Error('no RequestContext above');
  return submission;
}
