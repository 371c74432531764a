/** Orders two values of one kind from low to high, for use with `sort`; 0 when they are equal. */
export function compare<Value extends string | number | bigint>(a: Value, b: Value): -1 | 0 | 1 {
  if (a > b) return 1;
  return a < b ? -1 : 0;
}
