/** What the editor says of pictures; apart from its other words, of which the home page loads some. */

import { number } from '#web/ui/text/counts.ts';

export const pictureMessages = {
  hide: (position: number, picture: number) =>
    `Hide labels on picture ${number(picture)} of card ${number(position)}`,
  title: 'Add a picture',
  reading: 'Making the picture smaller…',
  preview: 'The picture you are adding',
  alt: 'What does it show?',
  hint: 'Read aloud to people who cannot see it, and all that the tutor and exports know about it. For example: Animal cell, the nucleus marked.',
  confirm: 'Add picture',
  confirmAndHide: 'Add and hide labels',
  cancel: 'Cancel',
  failed: {
    large:
      'This picture is too large, even after shrinking. Please crop it or save a smaller version, and add it again.',
    unreadable:
      'This browser cannot read that picture. Please save it as JPEG or PNG (iPhone: Settings, Camera, Formats, Most Compatible), and add it again.',
    notKept: 'This device could not keep the picture. Please try again.',
  },
  sending: (count: number, percent: number) =>
    `${count === 1 ? 'Sending a picture' : `Sending ${number(count)} pictures`}: ${number(percent)}%`,
  waits: (count: number) =>
    `${count === 1 ? 'A picture has' : `${number(count)} pictures have`} not been sent. What you wrote is kept, and this device keeps ${count === 1 ? 'it' : 'them'} and tries again when the network is back.`,
  again: 'Send now',
  refused: 'A picture cannot be kept.',
  drop: 'Leave it out',
};
