import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { kitText } from '../text/kit-messages.ts';
import { classNames } from './class-names.ts';

export interface DialogProps {
  readonly title: string;
  /** Without it the dialog stays until what it asks for is done. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
  /** Buttons, the safest first. */
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  readonly isAlert?: boolean;
}

const WIDTH = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-4xl' } as const;

/** Traps the focus and restores it; Escape closes. On a phone it slides up from the bottom. */
export function Dialog(props: DialogProps): ReactNode {
  const { title, onClose, children, footer, size = 'medium', isAlert = false } = props;
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose?.()}
      isDismissable={false}
      className="fixed inset-0 z-40 flex items-end justify-center bg-(--overlay) sm:items-start sm:p-6 sm:pt-[8vh]"
    >
      <Modal
        className={classNames(
          'appear flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-lg border border-line bg-raised shadow-float sm:max-h-[84dvh] sm:rounded-lg',
          WIDTH[size],
        )}
      >
        <AriaDialog role={isAlert ? 'alertdialog' : 'dialog'} className="flex min-h-0 flex-col outline-none">
          <div className="flex items-start gap-3 border-b border-line px-5 py-3">
            <Heading slot="title" level={2} className="flex-1 text-16">
              {title}
            </Heading>
            {onClose && (
              <button
                type="button"
                onClick={onClose}
                aria-label={kitText.close}
                className="-m-1 rounded-md p-1 text-ink-soft hover:bg-hover hover:text-ink"
              >
                <X size={18} aria-hidden="true" />
              </button>
            )}
          </div>
          <ScrollingBody>{children}</ScrollingBody>
          {footer && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line bg-sunken px-5 py-3">{footer}</div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The content of a dialog; in the tab order while it is longer than the dialog, so that the keyboard scrolls it. */
function ScrollingBody({ children }: { readonly children: ReactNode }): ReactNode {
  const body = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const [outer, inner] = [body.current, content.current];
    if (!outer || !inner) return undefined;
    const observer = new ResizeObserver(() => setLong(outer.scrollHeight > outer.clientHeight));
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={body} tabIndex={isLong ? 0 : undefined} className="min-h-0 flex-1 overflow-y-auto px-5 py-4">
      <div ref={content}>{children}</div>
    </div>
  );
}
