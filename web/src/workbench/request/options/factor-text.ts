/** A factor with two decimals or more: "0.9" and "1.00" are not read as alike, and "0.925" stays what it is. */
export function factorText(factor: string): string {
  const [whole = '', decimals = ''] = factor.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}
