import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../../../kit/controls/button.tsx';
import { ShowMore, usePages } from '../../../kit/server/use-pages.tsx';
import { Day } from '../../../kit/text/formats.tsx';
import { READ_POLICIES_AT_RISK } from '../../api/book-operations.ts';
import type { PolicyAtRisk } from '../../api/schema-interfaces.ts';
import { bookText } from '../../messages/book-messages.ts';
import { ChartPanel } from '../charts/chart-panel.tsx';
import type { TabProps } from '../tab-props.ts';
import { amountColumns } from './amount-columns.tsx';
import { type Mark, withoutMark } from './mark-address.ts';

const text = bookText.exposure.policies;

/** The policies in force behind the mark of the address. */
export function PoliciesPanel({ filter, mark }: TabProps & { readonly mark: Mark }): ReactNode {
  const [parameters, setParameters] = useSearchParams();
  const read = usePages(
    READ_POLICIES_AT_RISK,
    (after) => ({ filter, part: mark.part, after }),
    ({ policiesAtRisk }) => policiesAtRisk,
  );
  return (
    <>
      <ChartPanel<PolicyAtRisk>
        title={text.title}
        help={text.help(mark.title)}
        read={read}
        rows={read.rows}
        keyOf={({ id }) => id}
        fileName="policies-behind"
        emptyText={text.empty}
        aside={<Button onPress={() => setParameters(withoutMark(parameters))}>{text.close}</Button>}
        columns={[
          {
            id: 'number',
            header: text.number,
            value: ({ policyNumber }) => policyNumber,
            cell: (row) => (
              <Link to={`/policies/${row.id}`} className="tabular whitespace-nowrap">
                {row.policyNumber}
              </Link>
            ),
          },
          {
            id: 'insured',
            header: bookText.exposure.insureds.insured,
            value: ({ insuredName }) => insuredName,
            cell: ({ insuredName }) => insuredName,
          },
          {
            id: 'broker',
            header: bookText.exposure.insureds.broker,
            value: ({ brokerageName }) => brokerageName,
            cell: ({ brokerageName }) => brokerageName,
          },
          {
            id: 'ends',
            header: text.ends,
            value: ({ coverageEndsOn }) => coverageEndsOn,
            cell: ({ coverageEndsOn }) => <Day day={coverageEndsOn} />,
          },
          ...amountColumns<PolicyAtRisk>(),
        ]}
      />
      <ShowMore read={read}>{text.more}</ShowMore>
    </>
  );
}
