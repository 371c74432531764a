/** Wide tables take the keyboard focus while they are wider than the page, and only then. */
export function keepScrollersReachable(container: HTMLElement): void {
  const frames = [...container.querySelectorAll<HTMLElement>('.table-frame')];
  const update = () => {
    const wide = frames.map((frame) => frame.scrollWidth > frame.clientWidth);
    for (const [index, frame] of frames.entries()) {
      if (wide[index]) frame.setAttribute('tabindex', '0');
      else frame.removeAttribute('tabindex');
    }
  };
  update();
  window.addEventListener('resize', update);
}
