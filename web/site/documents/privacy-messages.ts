/** Messages of the privacy policy. */
import { brand } from '#contract/brand.ts';
import type { DocumentMessages } from './document-messages.ts';

export const privacyMessages: DocumentMessages = {
  intro: `What ${brand.name} keeps about you, why, for how long, and what you can do about it. “We” means the operator of this site. We sell nothing you give us, show no advertising and use no trackers.`,
  sections: [
    {
      title: 'In short',
      blocks: [
        {
          list: [
            'Voice recordings are deleted after **90 days**.',
            'The service is not for children under **13**.',
            'You can download everything, or delete it for good, in Settings under Security.',
            'Help is at [support](support).',
          ],
        },
      ],
    },
    {
      title: 'What we keep',
      blocks: [
        {
          list: [
            '**Account:** your email address, the name made from it, and your password in a form that cannot be turned back into it.',
            '**Former email address:** for a week after you change it, so that the change can be taken back.',
            '**Browsers you signed in from:** when you first and last did, and a code made from a random number in a cookie. They keep other people’s wrong guesses at your password from keeping you out, and serve nothing else.',
            '**Links and codes we email you:** what each is for and when it ends, with a hash that cannot be turned back into it; and when your password was last changed without the former one or a mail, so that such a password does not move your account to another address.',
            '**Study material:** the sets and cards you make or import, each card with the sentence of your notes that it came from. How much text a set holds is counted, for the limit of an account. The tags and languages you give to sets and the cards you leave out of studying are kept with them. The notes a set was made from stay with it, word for word, with the lines you ignored or added to a card and the cards found in them that you have yet to check, unless a switch in the settings keeps them from being stored. Only you can see any of it.',
            '**Pictures and sounds:** those you add to your cards, with their size and when they came. Pictures are made smaller and freed of what the camera noted (place, time) on your device before they are sent. Only you can see them.',
            '**Learning progress:** how you rated each card, in each way in which it is asked, in which time zone and on which day, how well you are likely to remember it and when it comes back; from 1,000 reviews on, 21 numbers that fit these days to your own reviews, with how many reviews these were and when we look again; the first time zone we knew of you; and your study plan: cards a day, days of rest and the exams of your sets. We count by day and set how many cards were new, came back and were remembered, and how long you studied.',
            '**Practice:** when you last practised, your spoken answers as recordings, what was understood of them as text, answers you typed, which words of it were hard to hear and what was heard where a term of your card was taken for it, what kind of thing you said and how long its recording was, the card you mixed up with another, the feedback you were given, and the points you decided on yourself, with your words that were taken for them.',
            '**Reminders, only if you ask for them:** the hour and your time zone, whether you want emails, the day of the latest one, and for each browser that is reminded its address at the push service of its maker, with the keys that messages to it are encrypted with. A message says how many cards are due and nothing else; the push service sees that one was sent and when, not what it says. All of it goes when you stop reminders for that browser, or with the account.',
            '**Plan:** whether you are on the free plan or on Premium, and until when. Card numbers go to the payment provider only.',
            '**Technical records:** which address of the service was called, when and with what result, to keep it running and safe. They hold neither what you wrote nor what you said. Against guessing and overload, requests are counted for a short time under a code made from the network address, the browser or the account they come from.',
          ],
        },
      ],
    },
    {
      title: 'Voice recordings',
      blocks: [
        'The microphone is used only after you press the button and the browser has your permission; the screen shows it all the while. A recording is stored with its practice session, is part of what you can download, and is deleted after 90 days, or earlier with your account. It is used to understand and assess your answer, and for nothing else: we make no voice prints and train no models with it.',
        'Short things you say are only turned into text and kept nowhere, neither the sound nor the words: commands, decisions, and what you say when you study by voice. Of studying by voice only the ratings you give are stored, as with the keys.',
        'You do not have to speak. Every answer can be typed.',
      ],
    },
    {
      title: 'Who else processes it',
      blocks: [
        'The service can work entirely on its own machine. Depending on how this site is set up, the following may process data for us, each only for its task:',
        {
          list: [
            'a hosting and storage provider, for everything kept here;',
            'an AI provider, for making cards and questions and for assessing answers;',
            'a speech provider, for turning recordings into text and feedback into sound;',
            'a sign-in and an email provider, for your account and its emails;',
            'a payment provider, for Premium.',
          ],
        },
        'If you choose a voice that speaks over the internet, its maker gets the text that is read aloud, under its own rules. We also give data to authorities where the law obliges us to.',
      ],
    },
    {
      title: 'On your device',
      blocks: [
        'We set no cookies for advertising or measuring. One cookie holds a random number by which your account recognises this browser; it opens nothing, and scripts cannot read it. Your browser keeps what the service needs to work: your sign-in, your choices of theme and voices, drafts, answers and ratings that have not reached us yet, what another app shared with this one until it is read, and the sets you have opened or chosen to keep, with their pictures and sounds, so that you can go on studying without a network. Documents and photos you choose for an import are read on your device: their text is sent when the tutor makes cards of it, the files are not. Signing out removes the sign-in, drafts, what was shared and the sets kept for studying offline; answers and ratings that have not reached us wait for you to come back. Clearing the site’s data in the browser removes all of it.',
      ],
    },
    {
      title: 'How long',
      blocks: [
        {
          list: [
            'Voice recordings: 90 days.',
            'Pictures and sounds of cards: a week after the last card that showed them is gone.',
            'Sets, progress, transcripts (with the words that were hard to hear) and feedback: until you delete them or your account.',
            'Your account: until you delete it. Everything in it goes with it.',
            'A former email address: 8 days after you changed it.',
            'Links and codes we email you: until they end or are used, and a day at most after that.',
            'Browsers you signed in from, and the cookie: 180 days after you last used them.',
            'Records of payments: as long as the law requires. Copies for safety: a limited time, after which they are overwritten.',
          ],
        },
      ],
    },
    {
      title: 'Your rights',
      blocks: [
        'You can see and correct your data in the product, download all of it as one archive, and delete your account with everything in it. Where you live you may have further rights, such as objecting to a use or complaining to an authority. Write to us through [support](support) and we answer.',
      ],
    },
    {
      title: 'Children',
      blocks: [
        'The service is not for children under 13, and we do not knowingly keep data about them. If you believe that a child has an account, tell us through [support](support) and we delete it.',
      ],
    },
    {
      title: 'Safety and changes',
      blocks: [
        'Connections are encrypted where this site is served over HTTPS, passwords are stored as slow hashes, and every request for data is checked for its owner. When this policy changes, the list below says how, and we tell you before a change that matters takes effect. See also the [terms of service](terms).',
      ],
    },
    {
      title: 'What was added',
      blocks: [
        'Each stands in its section above, too.',
        {
          list: [
            'November 22, 2026, account: the browsers you signed in from; a former email address; what links and codes we email you are for; when your password was last changed without proof; how much text your sets hold.',
            'November 22, 2026, studying: the time zone and day of each rating; when each card is due; your study plan; counts by day and set; reminders, if you ask for them.',
            'November 22, 2026, practice: when you last practised; what kind of thing you said; cards you mixed up; the points you decided on yourself.',
            'November 22, 2026, sets: the notes a set was made from; tags; the cards you leave out of studying; pictures and sounds.',
            'November 23, 2026: words that were hard to hear; 21 numbers that fit the days of your cards to your own reviews; the languages of a set; voices that speak over the internet, if you choose one.',
            'November 26, 2026: cards found in your notes that you have yet to check; each way in which a card is asked.',
          ],
        },
      ],
    },
  ],
};
