/** Settings → Notifications: reminders to study, and the days with something due for a calendar. */
import { CalendarCard } from './reminders/calendar-card.tsx';
import { RemindersCard } from './reminders/reminders-card.tsx';

export function NotificationsTab() {
  return (
    <div className="grid gap-6">
      <RemindersCard />
      <CalendarCard />
    </div>
  );
}
