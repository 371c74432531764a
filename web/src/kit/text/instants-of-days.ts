/** The first and the last instant of the days of a filter, in UTC. A day that is not given stays so. */
export function instantsOfDays<None extends null | undefined>(from: string | None, to: string | None) {
  return { from: from && `${from}T00:00:00.000Z`, to: to && `${to}T23:59:59.999Z` };
}
