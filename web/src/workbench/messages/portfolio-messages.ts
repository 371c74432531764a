/** The manager's page; what every chart counts is said in its help. */
export const portfolioText = {
  title: 'Portfolio',
  mayNot: 'Your role has no access to the figures of the portfolio.',
  tabsLabel: 'Parts of the portfolio',
  tabs: { flow: 'Flow' },
  filter: {
    period: 'Period',
    periods: {
      WEEKS_13: 'Last 13 weeks',
      YEAR: 'This year',
      MONTHS_12: 'Last 12 months',
      MONTHS_24: 'Last 24 months',
      OTHER: 'Other days',
    },
    from: 'From',
    to: 'To',
    product: 'Product',
    class: 'Class',
    state: 'State or country',
    broker: 'Broker',
    all: { product: 'All products', class: 'All classes', state: 'All states', broker: 'All brokers' },
    clear: 'Clear filters',
  },
  panel: {
    csv: 'CSV',
    csvOf: (title: string) => `Download “${title}” as CSV`,
    nothing: 'There is nothing to download.',
    empty: 'Nothing happened in this period with these filters.',
  },
  unknown: 'Not known',
  share: (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`),
  minutes: (minutes: number | null) => {
    if (minutes === null) return '–';
    if (minutes < 60) return `${minutes} min`;
    const hours = Math.floor(minutes / 60);
    if (hours < 48) return `${hours} h ${minutes % 60} min`;
    return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  },
  flow: {
    totals: {
      title: 'In this period',
      help: 'A request counts once, when it was first submitted or first quoted. Bound: of those quoted in the period, however late they were bound.',
      submitted: 'Submitted',
      quoted: 'Quoted',
      hitRatio: 'Hit ratio',
      automatic: 'Quoted automatically',
      p50: 'Time to quote, half within',
      p90: 'Time to quote, 90 % within',
    },
    weeks: {
      title: 'Requests by week',
      help: 'Each request counts once: in the week in which it was first submitted, first quoted and bound. Weeks begin on Monday; the first and the last may be cut by the period.',
      week: 'Week of',
      series: ['Submitted', 'Quoted', 'Bound'],
    },
    ratios: {
      title: 'Hit ratio and time to quote',
      help: 'Hit ratio: of the requests first quoted in the period, how many were bound until now. Time to quote: from the first submission to the first quote; half, and nine of ten, took no longer. The 50 groups with the most quotes.',
      by: 'By',
      groupings: { PRODUCT: 'Product', CLASS: 'Class', STATE: 'State or country', BROKER: 'Broker' },
      submitted: 'Submitted',
      quoted: 'Quoted',
      bound: 'Bound',
      hitRatio: 'Hit ratio',
      automatic: 'Automatic',
      p50: 'Half within',
      p90: '90 % within',
      series: ['Hit ratio', 'Quoted automatically'],
    },
    open: {
      title: 'Open work against the promise',
      help: 'Submissions and bind requests that wait for us now, whatever the period. An answer is promised within 24 to 48 hours.',
      underwriter: 'Underwriter',
      nobody: 'Without an underwriter',
      series: ['Under 24 h', '24 to 48 h', 'Over 48 h'],
      empty: 'Nothing waits for us.',
    },
  },
} as const;
