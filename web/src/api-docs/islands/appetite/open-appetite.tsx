import { createRoot } from 'react-dom/client';
import { AppetiteExplorer } from './appetite-explorer.tsx';

/** Replaces its button with the appetite. */
export function openAppetite(place: HTMLElement): void {
  createRoot(place).render(<AppetiteExplorer />);
}
