/** Every text about the mails of a request. */
export const mailText = {
  preview: 'The mail to the broker',
  to: 'To',
  noAgent: 'No mail is sent: the request has no agent yet.',
  inboxOnly: 'This person reads the inbox of the dashboard and gets no mail for this.',
  unknown: 'The mail cannot be shown at the moment.',
  title: 'Mails about this request',
  none: 'No mail yet.',
  more: 'Older mails',
  failure: 'The mail server said',
} as const;
