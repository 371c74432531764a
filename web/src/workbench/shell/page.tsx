import type { ReactNode } from 'react';
import { useTitle } from './use-title.ts';

/** A screen with its title, its own controls and its content. */
export function Page(props: {
  readonly title: string;
  /** Which of its tabs is open, for the title of the window alone. */
  readonly tab?: string | undefined;
  /** Behind the title, such as a status. */
  readonly beside?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly before?: ReactNode;
}): ReactNode {
  useTitle(props.tab === undefined ? props.title : `${props.tab}, ${props.title}`);
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-4 pb-3 md:px-6">
        {props.before}
        <div className="flex min-w-0 grow basis-48 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-20">{props.title}</h1>
          {props.beside}
        </div>
        {props.aside}
      </header>
      {props.children}
    </>
  );
}
