import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayText } from '../../kit/text/formats.tsx';
import type { OpenRequest } from '../form/form-operations.ts';
import { text } from '../messages.ts';

/** The client has an open request for this product already, which the broker may have forgotten. */
export function OpenRequestNotice({
  open: { id, insuredName, statusLabel, createdAt },
  productName,
}: {
  readonly open: OpenRequest;
  readonly productName: string;
}): ReactNode {
  return (
    <div role="status" className="rounded-md bg-waits-ground px-4 py-3 text-waits">
      <p className="font-medium">{text.alreadyOpen(insuredName, productName)}</p>
      <p className="mt-1">
        {text.alreadyOpenSince(dayText(createdAt.slice(0, 10)), statusLabel)}{' '}
        <Link to={`/requests/${id}`}>{text.openTheOther}</Link>
      </p>
    </div>
  );
}
