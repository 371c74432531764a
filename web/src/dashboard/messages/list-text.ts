/** Texts of the lists: requests, policies, renewals. */
export const listText = {
  search: 'Search by insured',
  searchPolicy: 'Search by insured or policy number',
  status: 'Status',
  anyStatus: 'Any status',
  productName: 'Product',
  anyProduct: 'Any product',
  productNames: { CYBER: 'Smart Cyber', CYBER_EU: 'Smart Cyber EU', TECH_EO: 'Smart Tech E+O' },
  sort: 'Order',
  requestSorts: {
    NEWEST: 'Newest first',
    EFFECTIVE_SOONEST: 'Cover begins soonest',
    EFFECTIVE_LATEST: 'Cover begins latest',
    EXPIRES_SOONEST: 'Quote expires soonest',
  },
  policySorts: { ENDS_SOONEST: 'Ends soonest', ENDS_LATEST: 'Ends latest', NEWEST: 'Newest first' },
  effective: 'Cover from',
  expiresIn: (days: number) =>
    days < 0 ? 'the quote has expired' : days === 1 ? '1 day left to choose' : `${days} days left to choose`,
  renewal: 'Renewal',
  noRequests: 'No requests yet',
  noRequestsText: 'Requests that your systems send to the API appear here.',
  nothingFound: 'Nothing matches',
  clearFilter: 'Show all',
  pages: 'Pages',
  firstPage: 'First page',
  nextPage: 'Next page',

  premium: 'Premium',
  activeOnly: 'Active only',
  policyStatuses: { BOUND: 'Bound', ACTIVE: 'Active', EXPIRED: 'Expired', CANCELLED: 'Cancelled' } as Readonly<
    Record<string, string>
  >,
  noPolicies: 'No policies yet',
  noPoliciesText: 'A policy appears here once the underwriter has bound it.',

  endsIn: (days: number) => (days === 0 ? 'ends today' : days === 1 ? 'ends in 1 day' : `ends in ${days} days`),
  endsOn: 'Ends on',
  noRenewals: 'No renewals now',
  noRenewalsText: 'A policy appears here in its last 90 days.',
  renewalNotOpen: 'The renewal request is not open yet.',
  toRenewal: 'Renewal request',
  notRenewed: 'It will not be renewed. Please contact the underwriter.',
} as const;
