import type { MailLinkCopy } from './MailLinkPanel';

export const confirmCopy: MailLinkCopy = {
  title: 'Confirm your address',
  lead: 'Press the button if you have entered this address at Voltyard. If you have not, close this page: nothing else is sent to you.',
  leadWithoutLink:
    'This page works only from the link in our mail: open the mail and follow the link again, or copy all of it. You can have a new one sent from your account.',
  button: 'Confirm this address',
  done: 'Your address is confirmed. Mails about messages that you have not read go there now.',
};

export const unsubscribeCopy: MailLinkCopy = {
  title: 'Unsubscribe',
  lead: 'Press the button to get no more mails of this kind. You can switch them on again in your account.',
  leadWithoutLink:
    'This page works only from the link in a mail of ours: open the mail and follow the link again, or copy all of it. You can also switch the mails off in your account.',
  button: 'Send me no more mails',
  done: 'You get no more mails of this kind.',
};
