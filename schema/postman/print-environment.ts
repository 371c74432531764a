import type { Environment } from './collection.ts';

/** The values that a collection does not have: where, with which key, for whom. */
export function printEnvironment(name: string, endpoint: string): Environment {
  const value = (key: string, text: string, type: 'default' | 'secret' = 'default') =>
    ({ key, value: text, type, enabled: true }) as const;
  return {
    name,
    values: [
      value('ENDPOINT', endpoint),
      value('API_KEY', '', 'secret'),
      value('BROKERAGE_ID', ''),
      value('USER_EMAIL', 'ada.agent@agency.example'),
      value('USER_NAME', 'Ada Agent'),
    ],
    _postman_variable_scope: 'environment',
  };
}
