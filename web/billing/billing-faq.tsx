/** Common questions about paying. */
import { ChevronDown } from 'lucide-react';
import { messages } from './messages.ts';
import './billing.css';

export function BillingFaq() {
  return (
    <section className="grid gap-3" aria-labelledby="billing-faq">
      <h2 id="billing-faq" className="text-lg">
        {messages.faqTitle}
      </h2>
      <div className="card faq">
        {messages.faq.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              {question}
              <ChevronDown className="i" aria-hidden="true" />
            </summary>
            <p className="muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
