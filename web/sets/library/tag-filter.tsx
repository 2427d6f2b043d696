/** Chooses one tag whose sets are shown, or all; and leads to renaming tags. */
import { Tags } from 'lucide-react';
import { useState } from 'react';
import { orderMessages } from '#web/sets/order-messages.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { TagsDialog } from './tags-dialog.tsx';

const words = orderMessages.tags;

type Props = { tags: readonly string[]; chosen: string | null; onChoose: (tag: string | null) => void };

export function TagFilter({ tags, chosen, onChoose }: Props) {
  const [managing, setManaging] = useState(false);
  // One that was renamed elsewhere stays to be seen, and left.
  const shown = chosen === null || tags.includes(chosen) ? tags : [chosen, ...tags];
  return (
    <div className="tag-filter">
      <fieldset>
        <legend className="sr">{words.filter}</legend>
        <TagButton on={chosen === null} onPress={() => onChoose(null)} label={words.all} />
        {shown.map((tag) => (
          <TagButton
            key={tag}
            on={tag === chosen}
            onPress={() => onChoose(tag === chosen ? null : tag)}
            label={tag}
          />
        ))}
      </fieldset>
      <Button
        variant="ghost"
        icon={<Tags className="i" aria-hidden="true" />}
        onClick={() => setManaging(true)}
      >
        {words.manage}
      </Button>
      <TagsDialog
        open={managing}
        tags={tags}
        onClose={() => setManaging(false)}
        onRenamed={(from, to) => {
          if (from === chosen) onChoose(to);
        }}
      />
    </div>
  );
}

function TagButton({ on, onPress, label }: { on: boolean; onPress: () => void; label: string }) {
  return (
    <button type="button" className="tag-button" aria-pressed={on} dir="auto" onClick={onPress}>
      {label}
    </button>
  );
}
