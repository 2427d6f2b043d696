/** Settings → Notifications: says that there are none yet. */
import { Card } from '#web/ui/layout/card.tsx';
import { messages } from './messages.ts';

const { notifications } = messages.settings;

export function NotificationsTab() {
  return (
    <Card className="grid gap-2">
      <h2 className="text-lg">{notifications.title}</h2>
      <p className="muted">{notifications.text}</p>
    </Card>
  );
}
