import { createRoot } from 'react-dom/client';
import { KeyPanel } from './console/keys/key-panel.tsx';

/** Puts the panel in the place of its button, and asks for the key that the button named. */
export function openKey(place: HTMLElement): void {
  createRoot(place).render(
    <div className="console">
      <KeyPanel asksAtOnce />
    </div>,
  );
}
