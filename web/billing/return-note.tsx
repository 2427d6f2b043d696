/** Shows the result of a checkout on the page, because toasts disappear. */

import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { messages } from './messages.ts';
import type { CheckoutReturn } from './use-checkout-return.ts';

const { billing } = messages;

export function ReturnNote({ state, checkAgain }: { state: CheckoutReturn; checkAgain: () => void }) {
  switch (state) {
    case 'none':
      return null;
    case 'waiting':
      return (
        <div role="status">
          <Note title={billing.waiting.title}>{billing.waiting.text}</Note>
        </div>
      );
    case 'delayed':
      return (
        <div role="status">
          <Note title={billing.delayed.title}>{billing.delayed.description}</Note>
        </div>
      );
    case 'too-long':
      return (
        <Note tone="danger" title={billing.tooLong.title}>
          <p>{billing.tooLong.description}</p>
          <Button variant="secondary" className="mt-3" onClick={checkAgain}>
            {billing.checkAgain}
          </Button>
        </Note>
      );
    case 'welcome':
      return (
        <Note tone="success" title={billing.welcome.title}>
          {billing.welcome.description}
        </Note>
      );
    case 'cancelled':
      return <Note title={billing.cancelled.title}>{billing.cancelled.description}</Note>;
  }
}
