import { type DragEvent, type ReactNode, useState } from 'react';
import { classNames } from '../controls/class-names.ts';

/** A part of a screen that files can be dropped on; it shows so while one is held over it. */
export function DropTarget(props: {
  /** Takes nothing now. */
  readonly isOff?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** CSS classes, and those beside them while a file is held over it. */
  readonly className?: string;
  readonly overClassName: string;
  readonly children: ReactNode;
}): ReactNode {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Also where nothing is taken: otherwise the browser would leave the page and open the file.
    event.preventDefault();
    if (props.isOff) event.dataTransfer.dropEffect = 'none';
    else setOver(true);
  };
  return (
    <div
      onDragOver={over}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // From one of its parts to another is not out of it.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!props.isOff) props.onFiles([...event.dataTransfer.files]);
      }}
      className={classNames(props.className, isOver && props.overClassName)}
    >
      {props.children}
    </div>
  );
}
