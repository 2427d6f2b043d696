/** The words of Settings → Security. */
export const texts = {
  title: 'Security',
  comingSoon: 'Two-step sign-in and a list of your devices are coming soon.',
  password: {
    title: 'Password',
    text: 'Choose a new password. All your other devices are signed out.',
    action: 'Change password',
  },
  export: {
    title: 'Your data',
    text: 'Download everything we keep about you: your account, sets, learning progress, transcripts and recordings, as one archive.',
    action: 'Download your data',
    started: 'Your download has started.',
    failed: 'Your data could not be downloaded',
  },
  deletion: {
    title: 'Delete account',
    text: 'Ends your subscription and deletes your account, sets, progress and recordings. This cannot be undone.',
    action: 'Delete account',
    question: 'Delete your account?',
    consequence:
      'Everything is deleted at once and for good: your subscription, sets, learning progress, transcripts and recordings. Download your data first if you want to keep it.',
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
