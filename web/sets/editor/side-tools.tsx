/** The row of buttons of the side that had the focus last: one stop for Tab, arrow keys within. */

import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import type { Icon } from '#web/ui/icons/drawn.tsx';
import { Mic } from '#web/ui/icons/frame-icons.ts';
import { Bold, Code, ImagePlus, List, RectangleEllipsis, Sigma } from '#web/ui/icons/page-icons.ts';
import { withCommandKey } from './command-key.ts';
import { sideMessages as words } from './side-messages.ts';

export type SideTool = 'bold' | 'list' | 'formula' | 'code' | 'picture' | 'sound' | 'gap' | 'sameGap';

/** `keys`: with Ctrl or ⌘; where Shift or Alt change the character, keys are told by their place. */
const tools: { name: Exclude<SideTool, 'sameGap'>; icon: Icon; keys?: string }[] = [
  { name: 'bold', icon: Bold, keys: 'B' },
  { name: 'list', icon: List, keys: 'Shift+8' },
  { name: 'formula', icon: Sigma, keys: 'Shift+E' },
  { name: 'code', icon: Code, keys: 'E' },
  { name: 'picture', icon: ImagePlus },
  { name: 'sound', icon: Mic },
  { name: 'gap', icon: RectangleEllipsis, keys: 'Shift+C' },
];

/** The tool of a key press; null for any other. */
export function toolOf(event: KeyboardEvent): SideTool | null {
  if (!withCommandKey(event)) return null;
  const key = event.code.replace(/^(?:Key|Digit)/, '');
  const pressed = event.shiftKey ? `Shift+${key}` : event.key.toUpperCase();
  if (event.altKey) return pressed === 'Shift+C' ? 'sameGap' : null;
  return tools.find(({ keys }) => keys === pressed)?.name ?? null;
}

type Props = {
  /** "the term of card 3" */
  of: string;
  onTool: (tool: SideTool) => void;
};

export function SideTools({ of, onTool }: Props) {
  const [at, setAt] = useState(0);
  const byArrows = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = (at + step + tools.length) % tools.length;
    setAt(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className="side-tools" role="toolbar" aria-label={words.tools(of)} onKeyDown={byArrows}>
      {tools.map(({ name, icon, keys }, index) => (
        <IconButton
          key={name}
          label={words.tool[name](of)}
          title={keys ? `${words.tool[name](of)} (${words.keys(keys)})` : words.tool[name](of)}
          aria-keyshortcuts={keys && `Control+${keys} Meta+${keys}`}
          tabIndex={index === at ? 0 : -1}
          icon={icon}
          // The selection in the text is what the button is for.
          onPointerDown={(event) => event.preventDefault()}
          onFocus={() => setAt(index)}
          onClick={() => onTool(name)}
        />
      ))}
    </div>
  );
}
