/** The shapes of Stripe's calls, replies, lists and errors. */
import type { FormValue } from './stripe-form.ts';

export type StripeAnswer = { status: number; body: unknown };
export type StripeCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  form: { [name: string]: FormValue };
};

export const answerList = (data: unknown[], url: string): StripeAnswer => ({
  status: 200,
  body: { object: 'list', url, has_more: false, data },
});

export function stripeRefusal(status: number, type: string, message: string, code?: string): StripeAnswer {
  return { status, body: { error: { type, message, ...(code && { code }) } } };
}
