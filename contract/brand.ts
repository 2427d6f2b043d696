/** The product's name for titles, mails and the page head. */
export const brand = { name: 'Tellcard', tagline: 'study by explaining out loud' } as const;
