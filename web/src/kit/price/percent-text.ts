/** `+12%`, `−10%`; a factor of 1 changes nothing. */
export function percentText(factor: number): string {
  const percent = (factor - 1) * 100;
  const shown = Math.abs(percent).toFixed(Math.abs(percent) % 1 < 0.05 || Math.abs(percent) % 1 > 0.95 ? 0 : 1);
  if (Number(shown) === 0) return '0%';
  return `${percent > 0 ? '+' : '−'}${shown}%`;
}
