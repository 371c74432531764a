/** As much of DER (X.690) as a certificate needs. */

const SEQUENCE = 0x30;
const SET = 0x31;

export function tlv(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(body.length)]), body]);
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => tlv(SEQUENCE, ...parts);
export const set = (...parts: readonly Uint8Array[]): Buffer => tlv(SET, ...parts);
export const boolean = (value: boolean): Buffer => tlv(0x01, Buffer.from([value ? 0xff : 0]));
export const octets = (value: Uint8Array): Buffer => tlv(0x04, value);
export const text = (value: string): Buffer => tlv(0x0c, Buffer.from(value));
/** Without unused bits. */
export const bits = (value: Uint8Array): Buffer => tlv(0x03, Buffer.from([0]), value);

/** A positive whole number in big-endian bytes. */
export function integer(bytes: Uint8Array): Buffer {
  return tlv(0x02, (bytes[0] ?? 0) >= 0x80 ? Buffer.from([0]) : Buffer.alloc(0), bytes);
}

/** `20261122143000Z`, which serves for every year (RFC 5280 wants the short form until 2049; readers take both). */
export function time(at: Date): Buffer {
  return tlv(0x18, Buffer.from(at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')));
}

/** An object identifier such as `2.5.4.3`. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return tlv(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): number[] {
  const low = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) low.unshift((rest & 0x7f) | 0x80);
  return low;
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  return length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}
