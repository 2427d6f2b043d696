/** Tips for a good session. */
import { Lightbulb } from 'lucide-react';
import { Card } from '#web/ui/layout/card.tsx';
import { settingsMessages as messages } from './settings-messages.ts';
import { useCanSpeak } from './use-can-speak.ts';

export function PracticeTips() {
  const tips = useCanSpeak() === false ? messages.typingTips : messages.tips;
  return (
    <Card className="practice-tips">
      <h2 className="flex items-center gap-2 text-lg">
        <Lightbulb className="i text-hard" aria-hidden="true" />
        {messages.tipsTitle}
      </h2>
      <ul>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Card>
  );
}
