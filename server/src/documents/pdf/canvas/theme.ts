import type { FONT_FILES } from './fonts.ts';

/** Measures are PDF points, 72 to the inch. */
export const MARGIN = 54;
export const FOOTER_HEIGHT = 46;
/** Where a following page begins, below its running head. */
export const RUNNING_HEAD_HEIGHT = 72;

export const PAGE_SIZES = { US: 'LETTER', EU: 'A4' } as const;

export const COLOURS = {
  ink: '#1c2733',
  muted: '#566372',
  accent: '#163a5f',
  rule: '#cdd5de',
  tint: '#eff3f7',
  warningInk: '#6b4300',
  warningTint: '#fdf3df',
} as const;

export interface TextStyle {
  readonly font: keyof typeof FONT_FILES;
  readonly size: number;
  readonly colour: string;
  /** Distance between letters; capitals set as a label want some. */
  readonly spacing?: number;
  /** Taken off the font's own line height, which is generous. */
  readonly lineGap?: number;
}

export const STYLES = {
  wordmark: { font: 'semibold', size: 17, colour: COLOURS.accent },
  title: { font: 'semibold', size: 22, colour: COLOURS.accent, lineGap: -4 },
  subtitle: { font: 'regular', size: 12.5, colour: COLOURS.muted },
  section: { font: 'semibold', size: 12.5, colour: COLOURS.accent },
  label: { font: 'semibold', size: 7.2, colour: COLOURS.muted, spacing: 0.5 },
  body: { font: 'regular', size: 9.6, colour: COLOURS.ink, lineGap: -0.4 },
  strong: { font: 'semibold', size: 9.6, colour: COLOURS.ink, lineGap: -0.4 },
  cell: { font: 'regular', size: 9, colour: COLOURS.ink, lineGap: -0.8 },
  cellStrong: { font: 'semibold', size: 9, colour: COLOURS.ink, lineGap: -0.8 },
  columnHead: { font: 'semibold', size: 8.2, colour: COLOURS.accent, lineGap: -0.8 },
  note: { font: 'regular', size: 7.8, colour: COLOURS.muted, lineGap: -0.8 },
  running: { font: 'regular', size: 7.8, colour: COLOURS.muted },
  warning: { font: 'regular', size: 9.2, colour: COLOURS.warningInk, lineGap: -0.4 },
  warningTitle: { font: 'semibold', size: 9.6, colour: COLOURS.warningInk },
  watermark: { font: 'semibold', size: 84, colour: COLOURS.warningInk },
  signature: { font: 'italic', size: 20, colour: COLOURS.accent },
} as const satisfies Record<string, TextStyle>;
