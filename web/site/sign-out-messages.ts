/** Messages of signing out; the sidebar needs them without those of the public pages. */
export const signOutMessages = {
  signOut: 'Sign Out',
  failed: { title: 'Sign out failed', description: 'An unexpected error occurred. Please try again.' },
  stillIn: 'You are still signed in here.',
  question: {
    title: 'Sign out and discard unsaved work?',
    description:
      'This device keeps work that is not in your library yet: a set you were writing, or notes you pasted. Signing out removes it from here.',
    confirmLabel: 'Sign out',
    cancelLabel: 'Stay signed in',
  },
};
