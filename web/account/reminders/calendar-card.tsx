/** Settings → Notifications: the coming days with something due, as a file for a calendar. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { brand } from '#contract/brand.ts';
import { pages } from '#contract/pages.ts';
import { getReminders } from '#contract/reminders.ts';
import { getDueDays } from '#contract/today.ts';
import { calendarText } from '#core/calendar-text.ts';
import { reminderMessages } from '#web/account/messages.ts';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { deviceZone } from '#web/api/device-zone.ts';
import { downloadFile } from '#web/device/download-file.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Download } from '#web/ui/icons/page-icons.ts';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';

const { calendar: words } = reminderMessages;

type Outcome = { tone: 'success' | 'info' } & { text: string };

/** Creates and downloads the file; returns the message to show. */
async function makeCalendar(isAtHour: boolean): Promise<Outcome> {
  const zone = deviceZone();
  const [days, { hour }] = await Promise.all([call(getDueDays, { query: { zone } }), call(getReminders)]);
  if (days.every(({ dueCount }) => dueCount === 0)) return { tone: 'info', text: words.none };
  const text = calendarText(days, {
    name: brand.name,
    url: new URL(pages.dashboard, location.origin).href,
    host: location.hostname,
    made: new Date(),
    at: isAtHour ? { hour, zone } : null,
  });
  downloadFile({ fileName: `${brand.name.toLowerCase()}.ics`, mediaType: 'text/calendar', text });
  return { tone: 'success', text: words.done };
}

export function CalendarCard() {
  const [isAtHour, setAtHour] = useState(false);
  const { mutate, isPending, data: outcome, error } = useMutation({ mutationFn: makeCalendar });
  return (
    <TitledCard className="grid gap-4" title={words.title} text={words.text}>
      <Checkbox label={words.atHour} checked={isAtHour} onChange={() => setAtHour(!isAtHour)} />
      <div>
        <Button variant="secondary" busy={isPending} icon={Download} onClick={() => mutate(isAtHour)}>
          {words.action}
        </Button>
      </div>
      {outcome && <Note tone={outcome.tone}>{outcome.text}</Note>}
      <Problem title={words.failed}>{error && messageOf(error, words.failed)}</Problem>
    </TitledCard>
  );
}
