import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../kit/feedback/states.tsx';
import { PeoplePanel } from '../../../kit/people/people-panel.tsx';
import { useRead } from '../../../kit/server/use-operation.ts';
import { READ_PARTNERS } from '../../api/settings-operations.ts';
import { settingsText } from '../../messages/places-messages.ts';
import { PEOPLE_OF_PARTNER } from './people-operations.ts';

const text = settingsText.partnerParts;

/** The people of one partner. */
export function PeoplePage(): ReactNode {
  const { id = '' } = useParams();
  const read = useRead(READ_PARTNERS, {});
  if (read.error) return <ErrorState error={read.error} onRetry={() => read.refetch()} />;
  if (!read.data) return <Skeleton shape="panels" />;
  const partner = read.data.partners.find((one) => one.id === id);
  return (
    <>
      <p>
        <Link to="/settings/partners">← {text.back}</Link>
      </p>
      {partner ? (
        <>
          <h2 className="text-20">{partner.name}</h2>
          <PeoplePanel api={PEOPLE_OF_PARTNER} partnerId={partner.id} />
        </>
      ) : (
        <EmptyState title={text.unknown} />
      )}
    </>
  );
}
