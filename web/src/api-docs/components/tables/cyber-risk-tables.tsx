import {
  CAP_NAMES,
  type CapName,
  METHOD_1,
  RATING_NAMES,
  RATING_TITLES,
  RULE_IDS,
  ruleOf,
} from '@bindery/domain/cyber-risk/index.ts';
import type { ReactNode } from 'react';
import { DataTable } from './data-table.tsx';

const CAPS: Readonly<Record<CapName, string>> = {
  CRITICAL_FINDING: 'A critical finding',
  REMOTE_ACCESS_OR_DATABASE_OPEN: 'Remote desktop, file sharing or a database open to the internet',
  CERTIFICATE_INVALID: 'A certificate that is not valid',
};

/** How the cyber-risk score is made, from the method that is live. */
export const cyberRiskTables: Readonly<Record<string, () => ReactNode>> = {
  'cyber-risk-ratings': () => (
    <DataTable
      caption="Ratings and their weights"
      head={['Rating', 'Name in the API', 'Weight']}
      rows={RATING_NAMES.map((name) => [
        RATING_TITLES[name],
        <code key={name}>{name}</code>,
        `${METHOD_1.weightsBps[name] / 100} %`,
      ])}
    />
  ),
  'cyber-risk-caps': () => (
    <DataTable
      caption="Caps of the score"
      head={['Finding', 'Score at most']}
      rows={CAP_NAMES.map((name) => [CAPS[name], METHOD_1.caps[name]])}
    />
  ),
  'cyber-risk-findings': () => (
    <DataTable
      caption="Findings"
      head={['Rule', 'Finding', 'Rating', 'Severity']}
      rows={RULE_IDS.map(ruleOf).map(({ id, title, rating, severity }) => [
        <code key={id}>{id}</code>,
        title,
        RATING_TITLES[rating],
        severity,
      ])}
    />
  ),
};
