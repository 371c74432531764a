import type { ReactNode } from 'react';
import { useTitle } from './use-title.ts';

/** A screen with its title, its own controls and its content. */
export function Page(props: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly before?: ReactNode;
}): ReactNode {
  useTitle(props.title);
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-4 pb-3 md:px-6">
        {props.before}
        <h1 className="flex-1 text-20">{props.title}</h1>
        {props.aside}
      </header>
      {props.children}
    </>
  );
}
