/** The billing service where billing is switched off: everything is included for every account. */
import { Failure } from '#server/failure/failure.ts';
import type { CheckoutService } from './checkout-service.ts';

async function nothingToBuy(): Promise<never> {
  throw new Failure('not_found', 'billing');
}

export const noBilling: CheckoutService = {
  checkout: nothingToBuy,
  portal: nothingToBuy,
  offer: async () => ({ trialDays: null }),
};
