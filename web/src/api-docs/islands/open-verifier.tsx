import { createRoot } from 'react-dom/client';
import { Verifier } from './verifier.tsx';

/** Puts the verifier in the place of its button. */
export function openVerifier(place: HTMLElement): void {
  createRoot(place).render(<Verifier headerName={place.dataset.header ?? ''} />);
}
