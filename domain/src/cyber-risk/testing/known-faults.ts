import type { ThreatData } from '../threat-data/threat-data.ts';
import { aFault, below, someThreatData } from './threat-data.ts';

/** Faults and an end of life that the versions of `SCAN_WITH` are rated by. */
export const KNOWN_FAULTS: ThreatData = someThreatData(
  [
    aFault({ product: 'apache:http_server', ranges: [below('2.4.50', '2.4.49')], knownExploitedOn: '2021-11-03' }),
    aFault({ product: 'nginx:nginx', ranges: [below('1.2')], cvssTenths: 90 }),
    aFault({ product: 'f5:nginx', ranges: [below('1.3')], cvssTenths: 89 }),
    aFault({ product: 'f5:nginx', ranges: [below('1.4')], cvssTenths: 69 }),
  ],
  {
    endsOfLife: [
      { product: 'php:php', range: below('8.0', '7.4'), endedOn: '2022-11-28', source: 'https://endoflife.date/php' },
    ],
  },
);
