/** Wide tables are keyboard-focusable only while they are wider than the page. */
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
