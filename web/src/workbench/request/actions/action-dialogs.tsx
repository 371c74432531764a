import type { ReactNode } from 'react';
import type { RequestAction } from '../../api/schema-interfaces.ts';
import { InvoiceDialog } from '../bind/invoice-dialog.tsx';
import { AddSubjectivityDialog } from '../bind/subjectivity-dialogs.tsx';
import { AskForDataDialog } from './ask-for-data-dialog.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import {
  BindDialog,
  IssueDialog,
  RateAgainDialog,
  ReviseDialog,
  ShareDialog,
  SurveyDialog,
} from './confirm-dialogs.tsx';
import { CloseDialog, DeclineDialog, ReturnDialog } from './decline-dialog.tsx';
import { HoldOne } from './hold-one.tsx';

/** The dialog of an action, for actions that have one. */
export function ActionDialogs({
  action,
  onClose,
}: {
  readonly action: RequestAction;
  readonly onClose: () => void;
}): ReactNode {
  switch (action) {
    case 'DECLINE':
      return <DeclineDialog onClose={onClose} />;
    case 'CLOSE':
      return <CloseDialog onClose={onClose} />;
    case 'RETURN_TO_BROKER':
      return <ReturnDialog onClose={onClose} />;
    case 'HOLD':
      return <HoldOne onClose={onClose} />;
    case 'ASK_FOR_DATA':
      return <AskForDataDialog onClose={onClose} />;
    case 'SHARE_QUOTES':
      return <ShareDialog onClose={onClose} />;
    case 'BIND':
      return <BindDialog onClose={onClose} />;
    case 'EDIT_INVOICE':
      return <InvoiceDialog onClose={onClose} />;
    case 'ISSUE':
      return <IssueDialog onClose={onClose} />;
    case 'RATE':
      return <RateAgainDialog onClose={onClose} />;
    case 'REVISE':
      return <ReviseDialog onClose={onClose} />;
    case 'ASK_FOR_SURVEY':
      return <SurveyDialog onClose={onClose} />;
    case 'EDIT_SUBJECTIVITIES':
      return <AddSubjectivityDialog onClose={onClose} />;
    case 'ASSIGN':
      return <AssignDialog onClose={onClose} />;
    default:
      return null;
  }
}
