import type { ReactNode } from 'react';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { bindText as text } from '../../messages/request/options-messages.ts';

const KINDS = ['binder', 'invoice'] as const;

/**
 * Both documents side by side, as the bind would create them now. Each also has a link: for the keyboard, for screen
 * readers, which read PDF programs better than frames, and for browsers that cannot show a PDF inside a page.
 */
export function DocumentPreviews({ id, revision }: { readonly id: string; readonly revision: number }): ReactNode {
  return (
    <Panel title={text.previews}>
      <p className="mb-3 text-13 text-ink-soft">{text.previewsText}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        {KINDS.map((document) => {
          // The revision only makes the frame reload after a change; the server ignores it.
          const url = `/staff/requests/${id}/preview/${document}.pdf?revision=${revision}`;
          return (
            <section key={document} aria-label={text.preview[document]} className="flex min-w-0 flex-col gap-2">
              <a href={url} target="_blank" rel="noreferrer" className="w-fit font-medium">
                {text.openPreview[document]}
              </a>
              {navigator.pdfViewerEnabled ? (
                <iframe
                  title={text.preview[document]}
                  src={url}
                  className="h-[32rem] w-full rounded-md border border-line bg-sunken"
                />
              ) : (
                <p className="rounded-md border border-dashed border-line px-4 py-6 text-center text-13 text-ink-soft">
                  {text.noViewer}
                </p>
              )}
            </section>
          );
        })}
      </div>
    </Panel>
  );
}
