/** Orders two values of one kind from low to high, as a function for sorting wants it; 0 where they are equal. */
export function compare<Value extends string | number | bigint>(a: Value, b: Value): -1 | 0 | 1 {
  if (a > b) return 1;
  return a < b ? -1 : 0;
}
