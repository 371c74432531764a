import type { ReactNode } from 'react';
import type { Fault } from '../../../../schema/samples/faults.ts';
import { printFault } from '../../../../schema/samples/print/fault.ts';
import { samplesCaller } from '../build/docs-input.ts';
import type { SiteContext } from '../build/site-context.ts';
import { CopiedCode } from './copied-code.tsx';

/** A request that is at fault itself, as curl sends it, and its answer. */
export function FaultExample({ context, fault }: { readonly context: SiteContext; readonly fault: Fault }): ReactNode {
  const { title, name } = fault;
  const recording = context.recordings.bySample.get(`faults/${name}`);
  const request = printFault(fault, samplesCaller(context.input));
  return (
    <>
      <CopiedCode context={context} title={title} code={request} language="bash" />
      {recording && (
        <CopiedCode
          context={context}
          title={title}
          status={recording.status}
          code={JSON.stringify(recording.body, null, 2)}
          language="json"
        />
      )}
    </>
  );
}
