/** Lists the keys of the study screen and switches them off. */
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Kbd } from '#web/ui/text/kbd.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { useShortcutsSetting } from '#web/ui/hooks/use-shortcuts-setting.ts';
import { texts } from './messages.ts';

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [on, change] = useShortcutsSetting();
  return (
    <Dialog open={open} onClose={onClose} title={texts.shortcuts.title}>
      <dl className="keys">
        {texts.shortcuts.keys.map(([keys, action]) => (
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
        label={texts.shortcuts.switch}
        hint={texts.shortcuts.hint}
        checked={on}
        onChange={(event) => change(event.target.checked)}
      />
    </Dialog>
  );
}
