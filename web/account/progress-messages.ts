/** Messages of the Progress page. */
export const messages = {
  page: 'Progress',
  title: 'Coming Soon',
  intro: 'Your progress over time will be here. What you study now is already being kept for it.',
  soon: 'Planned',
  teasers: [
    {
      icon: 'analytics',
      title: 'Study Analytics',
      text: 'Which cards stay, which slip, and which points you can explain.',
    },
    { icon: 'time', title: 'Time Tracking', text: 'How long you studied, day by day and set by set.' },
    { icon: 'achievements', title: 'Achievements', text: 'Milestones for keeping at it.' },
  ],
  back: 'Back to Dashboard',
} as const;
