import { Buffer } from 'node:buffer';
import { readCertificate } from '../../../dashboard/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addCertificate({ builder }: DashboardTypes): void {
  const certificate = builder
    .objectRef<{ readonly name: string; readonly bytes: Uint8Array }>('Certificate')
    .implement({
      fields: (t) => ({
        name: t.exposeString('name'),
        pdfBase64: t.string({ resolve: ({ bytes }) => Buffer.from(bytes).toString('base64') }),
      }),
    });
  const holder = builder.inputType('CertificateHolderInput', {
    fields: (t) => ({
      name: t.string({ required: true }),
      address: t.stringList({ required: true, description: 'At most four lines.' }),
    }),
  });
  // A query and no mutation: nothing changes, and a mutation would keep a transaction open while the PDF is drawn.
  builder.queryField('certificate', (t) =>
    t.field({
      type: certificate,
      description: 'A certificate of insurance made out to a holder, on the day it is asked for.',
      args: { policyId: t.arg.id({ required: true }), holder: t.arg({ type: holder, required: true }) },
      resolve: async (_root, asked, { services, actor }) => await readCertificate(services, actor, asked),
    }),
  );
}
