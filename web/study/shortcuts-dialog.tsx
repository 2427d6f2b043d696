/** Lists the keys of the study screen and switches them off. */

import { Switch } from '#web/ui/forms/checkbox.tsx';
import { useShortcutsSetting } from '#web/ui/hooks/use-shortcuts-setting.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Kbd } from '#web/ui/text/kbd.tsx';
import { messages } from './messages.ts';

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [on, change] = useShortcutsSetting();
  return (
    <Dialog open={open} onClose={onClose} title={messages.shortcuts.title}>
      <dl className="keys">
        {messages.shortcuts.keys.map(([keys, action]) => (
          <div key={action}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={messages.shortcuts.switch}
        hint={messages.shortcuts.hint}
        checked={on}
        onChange={(event) => change(event.target.checked)}
      />
    </Dialog>
  );
}
