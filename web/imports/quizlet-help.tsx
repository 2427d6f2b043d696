/** Tells how to get cards out of Quizlet and other programs. */
import { ChevronRight } from 'lucide-react';
import { screenMessages } from './screen-messages.ts';

const words = screenMessages.quizletHelp;

export function QuizletHelp() {
  return (
    <details className="help">
      <summary>
        <ChevronRight className="i help-mark" aria-hidden="true" />
        {words.summary}
      </summary>
      <ol>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="muted">{words.more}</p>
    </details>
  );
}
