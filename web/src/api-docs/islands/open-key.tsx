import { createRoot } from 'react-dom/client';
import { KeyPanel } from './console/keys/key-panel.tsx';

/** Replaces its button with the key panel, and requests a key if the button asks for one. */
export function openKey(place: HTMLElement): void {
  createRoot(place).render(
    <div className="console">
      <KeyPanel asksAtOnce />
    </div>,
  );
}
