import type { ReactNode } from 'react';
import { FilterDay, FilterInput } from '../../kit/controls/filter-input.tsx';
import { Select } from '../../kit/controls/inputs.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import type { WebhookDeliveryStatus, WebhookEventType } from '../api/schema-interfaces.ts';
import { READ_PARTNERS } from '../api/settings-operations.ts';
import { settingsText } from '../messages/places-messages.ts';

const text = settingsText.webhookParts;
const STATES: readonly WebhookDeliveryStatus[] = ['PENDING', 'DELIVERED', 'FAILED'];
const EVENTS: readonly WebhookEventType[] = [
  'cyber_risk_score_ready',
  'quote_ready',
  'quote_declined',
  'policy_bound',
  'policy_issued',
  'renewal_solicitation_open',
];

/** Filters of the list; an empty text filters nothing. */
export interface DeliveryFilter {
  readonly partnerId: string;
  readonly status: WebhookDeliveryStatus | '';
  readonly eventType: WebhookEventType | '';
  readonly endpoint: string;
  /** A day, `YYYY-MM-DD`. */
  readonly since: string;
}

export const NO_FILTER: DeliveryFilter = { partnerId: '', status: '', eventType: '', endpoint: '', since: '' };

export function DeliveryFilters(props: {
  readonly filter: DeliveryFilter;
  readonly onChange: (filter: DeliveryFilter) => void;
}): ReactNode {
  const { filter, onChange } = props;
  const partners = useRead(READ_PARTNERS, {}).data?.partners ?? [];
  return (
    <search
      aria-label={text.filters}
      className="grid grid-cols-2 items-end gap-2 border-b border-line p-4 sm:grid-cols-3 lg:grid-cols-5"
    >
      <Select
        label={text.partner}
        value={filter.partnerId}
        onChange={(partnerId) => onChange({ ...filter, partnerId })}
        choices={[
          { value: '', label: text.anyPartner },
          ...partners.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FilterInput
        label={text.endpoint}
        value={filter.endpoint}
        onChange={(endpoint) => onChange({ ...filter, endpoint })}
      />
      <Select
        label={text.event}
        value={filter.eventType}
        onChange={(value) => onChange({ ...filter, eventType: EVENTS.find((type) => type === value) ?? '' })}
        choices={[{ value: '', label: text.anyEvent }, ...EVENTS.map((type) => ({ value: type, label: type }))]}
      />
      <Select
        label={text.state}
        value={filter.status}
        onChange={(value) => onChange({ ...filter, status: STATES.find((status) => status === value) ?? '' })}
        choices={[
          { value: '', label: text.anyState },
          ...STATES.map((status) => ({ value: status, label: text.states[status] })),
        ]}
      />
      <FilterDay label={text.since} value={filter.since} onChange={(since) => onChange({ ...filter, since })} />
    </search>
  );
}
