import { useEffect } from 'react';
import { shellText } from '../messages/shell-messages.ts';

/** Sets the title of the page for tabs and screen readers. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${shellText.appName}` : shellText.appName;
  }, [title]);
}
