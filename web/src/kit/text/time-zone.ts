/** The zone of the times on a screen, for those who compare them with a log or with a colleague elsewhere. */
export function zoneText(now: Date, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  return timeZone === 'UTC' ? timeZone : `${timeZone.replaceAll('_', ' ')}, now ${offsetOf(timeZone, now)}`;
}

/** `UTC+01:00`, as it is on that day. */
function offsetOf(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now);
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC');
}
