import type { ReactNode } from 'react';
import { kitText } from './kit-messages.ts';
import { zoneText } from './time-zone.ts';

/** For the end of every screen, once: in which zone all its times are. */
export function TimeZoneLine(): ReactNode {
  return <p className="text-12 text-ink-faint">{kitText.timesIn(zoneText(new Date()))}</p>;
}
