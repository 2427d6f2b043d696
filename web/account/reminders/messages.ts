/** The words of reminders in Settings. */
import { brand } from '#contract/brand.ts';

export const reminderMessages = {
  title: 'Reminders',
  text: 'At most one a day, at your hour, and only on days with cards due. None comes unless you turn it on here.',
  loading: 'Loading your reminders',
  loadFailed: 'Your reminders could not be loaded',
  failed: 'That could not be changed',
  hour: 'Remind me at',
  hourHint: (zone: string) => `On the clock where you study, now ${zone}.`,
  here: 'On this device',
  hereHint: 'A message of this browser. It says how many cards are due, and nothing of what is on them.',
  others: (count: number) =>
    count === 1 ? 'One other browser is reminded too.' : `${count} other browsers are reminded too.`,
  unsupported: 'This browser cannot show reminders. Another browser, or mail, can.',
  install: {
    title: `Add ${brand.name} to your Home Screen first`,
    text: 'On an iPhone or iPad only an app on the Home Screen can remind you. In Safari press Share, then Add to Home Screen. Open it from there, sign in, and turn reminders on here.',
  },
  denied: {
    title: 'This browser blocks messages from this site',
    text: 'Allow notifications for this site in the settings of your browser, then turn reminders on here.',
  },
  dismissed: 'The browser was not allowed to show messages. Turn it on once more and choose Allow.',
  pushFailed: 'This browser’s push service did not answer. Please try again, or choose mail.',
  email: 'By mail',
  emailTo: (address: string) => `To ${address}. Each mail has a link that stops them.`,
  emailHere: (address: string) =>
    `To ${address}. No mail server is set up here, so these mails stay on the machine that runs ${brand.name}.`,
  noMail: 'This server sends no mails, so reminders come on your devices only.',
  calendar: {
    title: 'In your calendar',
    text: 'A file with the coming 30 days on which cards are due, as far as they are known today. Most calendars open it; loading it again brings it up to date.',
    action: 'Download calendar',
    none: 'No card is due in the coming 30 days, so there is nothing to put into a calendar yet.',
    failed: 'The calendar could not be made',
    done: 'Your calendar file is on its way to your downloads.',
    atHour: 'At the hour of my reminders, not for the whole day',
  },
} as const;
