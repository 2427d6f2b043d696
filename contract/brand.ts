/** The product's name, once: titles, mails and the page head all read it here. */
export const brand = { name: 'Tellcard', tagline: 'study by explaining out loud' } as const;
