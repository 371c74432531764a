import { createRoot } from 'react-dom/client';
import { Verifier } from './verifier.tsx';

/** Replaces its button with the verifier. */
export function openVerifier(place: HTMLElement): void {
  createRoot(place).render(<Verifier headerName={place.dataset.header ?? ''} />);
}
