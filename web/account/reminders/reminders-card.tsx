/** Settings → Notifications: reminders on this device and by mail, at an hour of the student's choice. */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  addPushDevice,
  getReminders,
  putReminders,
  type Reminders,
  removePushDevice,
} from '#contract/reminders.ts';
import { DAY_BEGINS_AT_HOUR } from '#core/days/local-day.ts';
import { reminderMessages as words } from '#web/account/messages.ts';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { deviceZone } from '#web/api/device-zone.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { invalidate, queryClient } from '#web/api/query-client.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { useConfig } from '#web/api/use-config.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Skeleton, SkeletonBars } from '#web/ui/feedback/skeleton.tsx';
import { Switch } from '#web/ui/forms/checkbox.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { type PushHere, readPush, subscribeHere, unsubscribeHere } from './push-here.ts';

const pushKey = ['push-here'];

/** `children` are below it, and come once it is as high as it will be. */
export function RemindersCard({ children }: { children?: ReactNode }) {
  const reminders = useQuery(endpointQuery(queryKeys.reminders, getReminders));
  const here = useQuery({ queryKey: pushKey, queryFn: readPush });
  const config = useConfig();
  const { data, error } = reminders;
  const ready = data && here.data && !config.isLoading;
  return (
    <>
      <TitledCard className="grid gap-4" title={words.title} text={words.text}>
        {ready ? (
          <ReminderChoices reminders={data} here={here.data} staysHere={config.data?.devOutbox ?? false} />
        ) : error ? (
          <ErrorState title={words.loadFailed} query={reminders}>
            {messageOf(error, '')}
          </ErrorState>
        ) : (
          <Skeleton label={words.loading} className="grid gap-3">
            <SkeletonBars sizes={['h-11 w-full', 'h-11 w-full', 'h-11 w-full']} />
          </Skeleton>
        )}
      </TitledCard>
      {(ready || error) && children}
    </>
  );
}

/** Starting with the hour at which a study day begins. */
const hours = Array.from({ length: 24 }, (_, index) => (index + DAY_BEGINS_AT_HOUR) % 24);
const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
const hourText = (hour: number) => clock.format(hour * 60 * 60 * 1000);

/** Why this browser could not be turned on, in words. */
class RefusedHere extends Error {}

async function turnOnHere(key: string): Promise<Reminders> {
  const subscribed = await subscribeHere(key);
  if ('error' in subscribed)
    throw new RefusedHere(subscribed.error === 'refused' ? words.dismissed : words.pushFailed);
  return call(addPushDevice, { body: { ...subscribed.device, zone: deviceZone() } });
}

async function turnOffHere(): Promise<Reminders> {
  const endpoint = await unsubscribeHere();
  return endpoint ? call(removePushDevice, { body: { endpoint } }) : call(getReminders);
}

type Choice = Pick<Reminders, 'hour' | 'email'>;
type Change = { work: () => Promise<Reminders>; shown: Choice };

type ChoicesProps = { reminders: Reminders; here: PushHere; staysHere: boolean };

/** `staysHere`: mails are files on the machine that runs the server. */
function ReminderChoices({ reminders, here, staysHere }: ChoicesProps) {
  const change = useMutation({
    // Changes during a save are queued, because disabling a control would lose the focus.
    scope: { id: 'reminders' },
    mutationFn: ({ work }: Change) => work(),
    onSuccess: (saved) => queryClient.setQueryData(queryKeys.reminders, saved),
    // Also after a failure, because the permission may have changed.
    onSettled: () => invalidate(pushKey),
  });
  // Shows the pending choice.
  const { hour, email, mailTo, devices } = { ...reminders, ...(change.isPending && change.variables.shown) };
  const save = (choice: Partial<Choice>) =>
    change.mutate({
      shown: { hour, email, ...choice },
      work: () => {
        // Merges into what was saved meanwhile.
        const kept = queryClient.getQueryData<Reminders>(queryKeys.reminders) ?? reminders;
        const body = { hour: kept.hour, email: kept.email, ...choice, zone: deviceZone() };
        return call(putReminders, { body });
      },
    });
  const isOnHere = here.state === 'ready' && here.endpoint !== null && devices.includes(here.endpoint);
  const others = devices.length - (isOnHere ? 1 : 0);
  return (
    <div className="grid gap-4">
      <Select
        label={words.hour}
        hint={words.hourHint(deviceZone())}
        value={hour}
        onChange={(event) => save({ hour: Number(event.target.value) })}
      >
        {hours.map((each) => (
          <option key={each} value={each}>
            {hourText(each)}
          </option>
        ))}
      </Select>
      {here.state === 'ready' ? (
        <Switch
          label={words.here}
          hint={words.hereHint}
          checked={isOnHere}
          aria-busy={change.isPending}
          onChange={(event) => {
            const turnOn = () => turnOnHere(reminders.pushKey);
            change.mutate({ work: event.target.checked ? turnOn : turnOffHere, shown: { hour, email } });
          }}
        />
      ) : here.state === 'unsupported' ? (
        <Note>{words.unsupported}</Note>
      ) : (
        <Note title={words[here.state].title}>
          <p>{words[here.state].text}</p>
        </Note>
      )}
      {others > 0 && <p className="muted text-sm">{words.others(others)}</p>}
      {mailTo === null ? (
        <p className="muted">{words.noMail}</p>
      ) : (
        <Switch
          label={words.email}
          hint={
            <span className="wrap-anywhere">{(staysHere ? words.emailHere : words.emailTo)(mailTo)}</span>
          }
          checked={email}
          onChange={(event) => save({ email: event.target.checked })}
        />
      )}
      <Problem title={words.failed}>
        {change.error &&
          (change.error instanceof RefusedHere ? change.error.message : messageOf(change.error, ''))}
      </Problem>
    </div>
  );
}
