import { createRoot } from 'react-dom/client';
import { Console } from './console.tsx';
import { loadSample } from './console-sample.ts';

/** Opens the console below the sample whose button was pressed, or closes it when it is open. */
export async function openConsole(button: HTMLButtonElement): Promise<void> {
  const block = button.closest('.sample');
  const open = block?.querySelector<HTMLElement>('[data-console]');
  if (!block || open) {
    open?.querySelector<HTMLElement>('input')?.focus();
    return;
  }
  const sample = await loadSample(button.dataset.try ?? '');
  const place = document.createElement('div');
  place.dataset.console = '';
  block.append(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
    button.focus();
  };
  root.render(<Console sample={sample} onClose={close} />);
}
