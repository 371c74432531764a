import { createRoot } from 'react-dom/client';
import { Console } from './console.tsx';
import { loadSample } from './console-sample.ts';

/** Opens the console below the sample whose button was pressed, or scrolls to it when it is open. */
export async function openConsole(button: HTMLButtonElement): Promise<void> {
  const block = button.closest('.sample');
  if (!block) return;
  const open = block.querySelector<HTMLElement>('[data-console]');
  if (open) {
    open.querySelector<HTMLElement>('button, input')?.focus();
    return;
  }
  const place = document.createElement('div');
  place.dataset['console'] = '';
  block.append(place);
  try {
    const sample = await loadSample(button.dataset['try'] ?? '');
    const root = createRoot(place);
    const close = () => {
      root.unmount();
      place.remove();
      button.focus();
    };
    root.render(<Console sample={sample} onClose={close} />);
  } catch (cause) {
    place.remove();
    throw cause;
  }
}
