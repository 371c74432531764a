/** Room for so many letters below a bar. */
export function shortened(name: string): string {
  return name.length > 14 ? `${name.slice(0, 13)}…` : name;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The month of a day, as dates are written on every screen: `Nov 2026`. */
export function monthText(day: string): string {
  const [year = '', month = '1'] = day.split('-');
  return `${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}
