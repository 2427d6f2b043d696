/** Settings → Study: keeps everything that is due in the coming days on this device. */
import { keptDue } from '#web/session/kept/kept-store.ts';
import { KeptSwitch } from '#web/session/kept/kept-switch.tsx';
import { keptMessages as words } from '#web/session/kept/messages.ts';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';

export const KeepDue = () => (
  <TitledCard className="grid gap-4" title={words.title} text={words.text}>
    <KeptSwitch name={keptDue} label={words.due} hint={words.dueHint} />
  </TitledCard>
);
