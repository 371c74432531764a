interface Scheme {
  readonly groundSunken: string;
  readonly groundRaised: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly line: string;
  readonly accent: string;
  readonly onAccent: string;
}

/**
 * The colours of `web/src/kit/tokens.css` that a mail uses, under the same names; a test compares them. They are
 * written out because mail programs know no variables.
 */
export const LIGHT: Scheme = {
  groundSunken: '#f6f7f8',
  groundRaised: '#ffffff',
  ink: '#17202a',
  inkSoft: '#46525f',
  line: '#e2e6ea',
  accent: '#0b5f63',
  onAccent: '#ffffff',
};

export const DARK: Scheme = {
  groundSunken: '#0d1115',
  groundRaised: '#1a2128',
  ink: '#e6eaee',
  inkSoft: '#b3bdc7',
  line: '#29323b',
  accent: '#5cc2c2',
  onAccent: '#0a1b1b',
};

type ButtonColours = Pick<Scheme, 'accent' | 'onAccent'>;

/** Of the button, as #rrggbb, in a light and in a dark mail program. */
export interface MailColours {
  readonly light: ButtonColours;
  readonly dark: ButtonColours;
}
