/** What billing answers where it is switched off and everybody has everything. */
import { Failure } from '#server/http/failure.ts';
import type { CheckoutService } from './checkout-service.ts';

async function nothingToBuy(): Promise<never> {
  throw new Failure('not_found', 'There is nothing to buy here: everything is included for everybody.');
}

export const noBilling: CheckoutService = {
  checkout: nothingToBuy,
  portal: nothingToBuy,
  offer: async () => ({ trialDays: null }),
};
