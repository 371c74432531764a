import { useEffect } from 'react';
import { shellText } from '../messages/shell-messages.ts';

/** The title of the page, so that tabs and screen readers name the place. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${shellText.appName}` : shellText.appName;
  }, [title]);
}
