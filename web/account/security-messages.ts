/** Messages of Settings → Security. */
export const messages = {
  title: 'Security',
  comingSoon: 'Two-step sign-in and a list of your devices are coming soon.',
  email: {
    title: 'Email address',
    text: (email: string) => `You sign in with ${email}.`,
    waiting: (email: string) => `Waiting for ${email} to be confirmed: open the link we mailed there.`,
    action: 'Change email',
    steps:
      'Prove that it is you, then open the link we mail to the new address. Your present address then gets a mail with a link that takes the change back for 7 days.',
    stepsHosted:
      'Your sign-in service mails what is left to do. Follow the links in its mails, in both mailboxes where it wrote to both.',
    next: 'New email address',
    password: 'Your password',
    byCode: 'Use a mailed code instead',
    code: 'Code from the mail',
    codeHint: (email: string) => `We have mailed six digits to ${email}. They work for 10 minutes.`,
    submit: 'Mail the link',
    cancel: 'Cancel',
    sent: (next: string, now: string) =>
      `We have mailed a link to ${next}. Open it to finish. Until then you sign in with ${now}.`,
    sentTitle: 'Check your new mailbox',
    outbox:
      'No mail server is set up here: “npm run outbox”, typed in the product’s folder, says where to read it.',
    failed: 'Your email address could not be changed',
    wrongPassword: 'That is not your password.',
    wrongCode: 'That code is not right, or it is too old.',
    codeNeeded: 'This password was set without proof a short while ago, so a mailed code is needed.',
    same: 'This is your address already.',
    malformed: 'Please enter an email address, such as name@example.com.',
  },
  password: {
    title: 'Password',
    text: 'Choose a new password. All your other devices are signed out.',
    action: 'Change password',
  },
  export: {
    title: 'Your data',
    text: 'Download everything we keep about you: your account, sets, learning progress, transcripts, recordings, pictures and sounds, as one archive.',
    action: 'Download your data',
    started: 'Your download has started.',
    failed: 'Your data could not be downloaded',
  },
  deletion: {
    title: 'Delete account',
    text: 'Ends your subscription and deletes your account, sets, progress, recordings and pictures. This cannot be undone.',
    action: 'Delete account',
    question: 'Delete your account?',
    consequence:
      'Everything is deleted at once and for good: your subscription, sets, learning progress, transcripts, recordings and pictures. Download your data first if you want to keep it.',
    password: 'Your password',
    confirm: 'Delete for good',
    cancel: 'Cancel',
    failed: 'Your account could not be deleted',
    done: { title: 'Account deleted', description: 'Your account and everything in it is gone.' },
    doneHosted: {
      title: 'Account deleted',
      description: 'Everything in your account is gone. Your sign-in itself is kept by the sign-in service.',
    },
  },
} as const;
