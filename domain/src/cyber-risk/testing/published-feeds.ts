/** One fault as CISA publishes it. */
export const KEV = JSON.stringify({
  title: 'CISA Catalog of Known Exploited Vulnerabilities',
  catalogVersion: '2026.11.20',
  dateReleased: '2026-11-20T17:04:19.9796Z',
  count: 1,
  vulnerabilities: [
    {
      cveID: 'CVE-2026-0001',
      vendorProject: 'Fortinet',
      product: 'FortiOS',
      dateAdded: '2026-11-19',
      dueDate: '2026-12-10',
    },
  ],
});

/** The same as FIRST publishes it. */
export const EPSS =
  '#model_version:v2026.03.14,score_date:2026-11-20T00:00:00+0000\ncve,epss,percentile\nCVE-2026-0001,0.94210,0.999\n';

/** The same as the National Vulnerability Database answers it. */
export const NVD = JSON.stringify({
  resultsPerPage: 1,
  format: 'NVD_CVE',
  version: '2.0',
  vulnerabilities: [
    {
      cve: {
        id: 'CVE-2026-0001',
        metrics: {
          cvssMetricV31: [
            { type: 'Secondary', cvssData: { baseScore: 9.1 } },
            { type: 'Primary', cvssData: { baseScore: 9.8 } },
          ],
        },
        configurations: [
          {
            nodes: [
              {
                operator: 'OR',
                negate: false,
                cpeMatch: [
                  {
                    vulnerable: true,
                    criteria: 'cpe:2.3:o:fortinet:fortios:*:*:*:*:*:*:*:*',
                    versionStartIncluding: '7.2.0',
                    versionEndExcluding: '7.2.5',
                  },
                  {
                    vulnerable: true,
                    criteria: 'cpe:2.3:o:fortinet:fortios:*:*:*:*:*:*:*:*',
                    versionStartExcluding: '7.0.0',
                    versionEndIncluding: '7.0.11',
                  },
                  { vulnerable: true, criteria: 'cpe:2.3:a:openbsd:openssh:8.5:p1:*:*:*:*:*:*' },
                  { vulnerable: true, criteria: 'cpe:2.3:a:joomla:joomla\\!:4.2.8:*:*:*:*:*:*:*' },
                  { vulnerable: false, criteria: 'cpe:2.3:h:fortinet:fortigate:-:*:*:*:*:*:*:*' },
                  { vulnerable: true, criteria: 'cpe:2.3:h:zyxel:usg:-:*:*:*:*:*:*:*' },
                ],
              },
            ],
          },
        ],
      },
    },
  ],
});
