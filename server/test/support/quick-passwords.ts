/**
 * Passwords of stories and browser tests are hashed with 1/64 of the work: each staff member signs in, and a real hash
 * takes a tenth of a second of a processor on purpose. Hash, salt and comparison stay the library's. Processes that a
 * test starts do the same, so that one understands the hash of another. The first start of the README pays the full price,
 * and so does the bench.
 */
import type { NonSharedBuffer } from 'node:buffer';
import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { env } from 'node:process';

const ROUNDS = 256;
const { scrypt } = crypto;
type Done = (error: Error | null, key: NonSharedBuffer) => void;
type Given = [
  password: crypto.BinaryLike,
  salt: crypto.BinaryLike,
  length: number,
  options: ScryptOptions | Done,
  done?: Done,
];

// Once per worker, which runs this before each file.
if (scrypt.name === 'scrypt') {
  crypto.scrypt = function quickScrypt(...[password, salt, length, options, done]: Given): void {
    if (typeof options === 'function' || !done) throw new TypeError('the library names its rounds');
    scrypt(password, salt, length, { ...options, N: ROUNDS }, done);
  };
  syncBuiltinESMExports();
  const { href } = new URL('quick-passwords.ts', import.meta.url);
  if (!env['NODE_OPTIONS']?.includes(href)) env['NODE_OPTIONS'] = `${env['NODE_OPTIONS'] ?? ''} --import=${href}`;
}
