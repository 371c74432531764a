import type { CalendarDay } from '../../../calendar.ts';

/** Branches without security updates: product, versions, last day of support, page that says so. */
export const ENDS_OF_LIFE: readonly (readonly [string, string, CalendarDay, string])[] = [
  ['php:php', '..7.4', '2021-12-06', 'https://www.php.net/eol.php'],
  ['php:php', '7.4..8.0', '2022-11-28', 'https://www.php.net/eol.php'],
  ['php:php', '8.0..8.1', '2023-11-26', 'https://www.php.net/eol.php'],
  ['php:php', '8.1..8.2', '2025-12-31', 'https://www.php.net/supported-versions.php'],
  ['php:php', '8.2..8.3', '2026-12-31', 'https://www.php.net/supported-versions.php'],
  ['openssl:openssl', '1.0..1.1', '2019-12-31', 'https://openssl-library.org/policies/releasestrat/'],
  ['openssl:openssl', '1.1.0..1.1.1', '2019-09-11', 'https://openssl-library.org/policies/releasestrat/'],
  ['openssl:openssl', '1.1.1..3.0', '2023-09-11', 'https://openssl-library.org/policies/releasestrat/'],
  ['apache:http_server', '..2.4', '2018-01-01', 'https://httpd.apache.org/'],
  ['microsoft:internet_information_services', '..7.0', '2015-07-14', 'https://learn.microsoft.com/en-us/lifecycle/'],
  ['microsoft:internet_information_services', '7.0..8.0', '2020-01-14', 'https://learn.microsoft.com/en-us/lifecycle/'],
  [
    'microsoft:internet_information_services',
    '8.0..10.0',
    '2023-10-10',
    'https://learn.microsoft.com/en-us/lifecycle/',
  ],
  [
    'microsoft:exchange_server',
    '15.0..15.1',
    '2023-04-11',
    'https://learn.microsoft.com/en-us/lifecycle/products/exchange-server-2013',
  ],
  // Exchange Server 2016 and 2019; the Subscription Edition starts at build 15.2.2562.
  [
    'microsoft:exchange_server',
    '15.1..15.2.2562',
    '2025-10-14',
    'https://learn.microsoft.com/en-us/lifecycle/products/exchange-server-2019',
  ],
  [
    'drupal:drupal',
    '7.0..8.0',
    '2025-01-05',
    'https://www.drupal.org/about/core/policies/core-release-cycles/schedule',
  ],
  [
    'drupal:drupal',
    '8.0..9.0',
    '2021-11-02',
    'https://www.drupal.org/about/core/policies/core-release-cycles/schedule',
  ],
  [
    'drupal:drupal',
    '9.0..10.0',
    '2023-11-01',
    'https://www.drupal.org/about/core/policies/core-release-cycles/schedule',
  ],
  ['joomla:joomla!', '3.0..4.0', '2023-08-17', 'https://docs.joomla.org/Joomla!_CMS_versions'],
];
