export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 128;

/** What most guesses begin with; a password must be more than these and figures. */
const COMMON = [
  'password',
  'passwort',
  'welcome',
  'letmein',
  'iloveyou',
  'administrator',
  'admin',
  'changeme',
  'qwertyuiop',
  'qwerty',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefgh',
  'monkey',
  'dragon',
  'secret',
  'insurance',
];
const ROWS = ['0123456789012345', '9876543210987654', 'abcdefghijklmnopqrstuvwxyz'];
/** So many characters must be left when everything that is easily guessed is taken out. */
const MIN_LEFT = 8;
const MIN_DIFFERENT = 5;

export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
}

/** Why a password is refused, in words for its owner; undefined for one that is accepted. */
export function passwordFault(password: string, { name, email }: PasswordOwner): string | undefined {
  if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) {
    return `needs ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`;
  }
  const lower = password.toLowerCase();
  if (new Set(lower).size < MIN_DIFFERENT) return 'repeats too few characters';
  const own = [email, ...email.split(/[@.]/), ...name.split(' ')].map((part) => part.toLowerCase());
  if (without(lower, own).length < MIN_LEFT) return 'must not be your name or e-mail address';
  if (without(lower, [...COMMON, ...runsIn(lower)]).length < MIN_LEFT) return 'is among the first that are guessed';
  return undefined;
}

/** Parts of three letters or fewer stand in many words. */
function without(text: string, parts: readonly string[]): string {
  return parts
    .filter((part) => part.length > 3)
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, part) => left.replaceAll(part, ''), text);
}

/** Rows of the alphabet and of figures in a text, such as 2345 or fghij. */
function runsIn(text: string): readonly string[] {
  const runs: string[] = [];
  for (let start = 0; start < text.length; ) {
    let length = 1;
    while (start + length < text.length && ROWS.some((row) => row.includes(text.slice(start, start + length + 1))))
      length += 1;
    runs.push(text.slice(start, start + length));
    start += length;
  }
  return runs;
}
