/** Messages of the privacy policy. */
import { brand } from '#contract/brand.ts';
import type { DocumentMessages } from './document-messages.ts';

/** Kinds of data added after the date of the policy; each also stands in its section below. */
export const privacyAdditions: readonly string[] = [
  'Additions November 22, 2026: the browsers you signed in from, recognised by a cookie; your former email address, for a week after you changed it; what each link and code we mail you is for and when it ends; when your password was last changed without proof; when you last practised; and how much text your sets hold.',
  'Additions November 22, 2026, days: with each rating the time zone it was given in and the day it counts for; for each card you rated how well you are likely to remember it and when it is due; the first time zone we knew of you; and your study plan: cards a day, days of rest and the exams of your sets.',
  'Additions November 22, 2026, practice: what kind of thing each thing you said was (an answer, a wish for a hint, a question), how long its recording was, the card you mixed up with another, and the points you decided on yourself, with your words that were taken for them. A yes or no you say about such a point is turned into words and not kept.',
  'Additions November 23, 2026, hearing: of what you say, which words the recogniser was not sure of, and what it wrote where a term of your card was taken for it, so that you can put it right. Kept, exported and deleted with the transcript.',
  'Additions November 22, 2026, notes: the notes a set was made from now stay with it, word for word, so that the source of a card can be opened in its place, with which of their lines you ignored or added to a card. Only you can see them, they are in your data export, they go when the set goes or when you remove them, and a switch in the settings keeps new notes from being stored.',
  'Additions November 22, 2026, order: the tags you give to your sets, and since when you left a card out of studying. Both are in your data export and go with the set or the card.',
  'Additions November 22, 2026, pictures: pictures and sounds you add to cards, with their size and when they came. Pictures are made smaller and freed of what the camera noted (place, time) on your device before they are sent. Only you can see them, they are in your data export, and they go a week after the last card that showed them, or with your account.',
  'Additions November 22, 2026, reminders: only if you ask for them, the hour, your time zone, whether you want emails, the day of the latest reminder, and for each browser you want reminded its address at the push service of the browser’s maker with the keys that messages to it are encrypted with. A message says how many cards are due and nothing else; the push service can see that one was sent and when, not what it says. All of it goes when you stop reminders for that browser, or with the account.',
  'Additions November 22, 2026, progress: from your ratings we count, by day and set, how many cards were new, came back and were remembered, and how long you studied. These counts can be computed from your ratings at any time and go with the set. You can now open your practice sessions again, with what you said and your recordings while they are kept; nothing more is kept for that.',
  'Additions November 23, 2026, schedule: from 1,000 reviews on, 21 numbers that fit the days of your cards to your own reviews, with how many reviews these were and when we look again. They are computed on this server from your ratings alone, are in your data export, and go with the account.',
  'Additions November 23, 2026, languages: the languages you give to the sides of a set. They are in your data export and go with the set. Which voice you choose for a language stays in your browser. A voice that is named as speaking over the internet is used only if you choose it: the browser then sends the text it reads to the voice’s maker.',
  'Additions November 26, 2026, cards to check: cards that were found in your notes and not yet saved, because they should be checked first, with why. They are kept with the notes of the set, are in your data export, and go when you keep or drop them, or with the notes.',
  'Additions November 26, 2026, ways of asking: in which directions a set is asked, and for each way in which a card is asked (from its definition, by a gap or by a hidden label) the same that we keep of a card you rate. All of it is in your data export and goes with the card.',
];

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
            '**Study material:** the sets and cards you make or import, each card with the sentence of your notes that it came from. How much text a set holds is counted, for the limit of an account. The tags and languages you give to sets and the cards you leave out of studying are kept with them. The notes a set was made from stay with it, with the cards found in them that you have yet to check, unless a switch in the settings keeps them from being stored.',
            '**Pictures and sounds:** those you add to your cards, with their size and when they came.',
            '**Learning progress:** how you rated each card, in each way in which it is asked, in which time zone and on which day, how well you are likely to remember it and when it comes back; from 1,000 reviews on, 21 numbers that fit these days to your own reviews; and your study plan: cards a day, days of rest and the exams of your sets.',
            '**Practice:** when you last practised, your spoken answers as recordings, what was understood of them as text, answers you typed, what kind of thing you said and how long its recording was, the feedback you were given, and what you decided on yourself.',
            '**Reminders, only if you ask for them:** the hour and your time zone, whether you want emails, the day of the latest one, and the addresses and keys of the browsers that are reminded.',
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
        'We set no cookies for advertising or measuring. One cookie holds a random number by which your account recognises this browser; it opens nothing, and scripts cannot read it. Your browser keeps what the service needs to work: your sign-in, your choice of theme, drafts, answers and ratings that have not reached us yet, what another app shared with this one until it is read, and the sets you have opened or chosen to keep, with their pictures and sounds, so that you can go on studying without a network. Documents and photos you choose for an import are read on your device: their text is sent when the tutor makes cards of it, the files are not. Signing out removes the sign-in, drafts, what was shared and the sets kept for studying offline; answers and ratings that have not reached us wait for you to come back. Clearing the site’s data in the browser removes all of it.',
      ],
    },
    {
      title: 'How long',
      blocks: [
        {
          list: [
            'Voice recordings: 90 days.',
            'Pictures and sounds of cards: a week after the last card that showed them is gone.',
            'Sets, progress, transcripts (with what the recogniser was not sure of) and feedback: until you delete them or your account.',
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
        'Connections are encrypted where this site is served over HTTPS, passwords are stored as slow hashes, and every request for data is checked for its owner. When this policy changes, the date above changes, and we tell you before a change that matters takes effect. See also the [terms of service](terms).',
      ],
    },
  ],
};
