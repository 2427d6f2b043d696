/** Makes transactions that add to one account wait for each other. */

/**
 * Adds of one account wait for each other here, and count only then: each statement sees what was committed before it began.
 * Does not disturb the rows that point to the account.
 */
export const lockOwner = 'select from users where id = $1 for no key update';
