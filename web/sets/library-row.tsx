/** One set of the library: what it is, the two ways to learn it, and a menu for the rest. */
import { Ellipsis, Layers, List, Mic, SquarePen, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { pageOf } from '#contract/pages.ts';
import type { SetSummary } from '#contract/sets.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { SetAction } from './set-action.tsx';
import { SetMeta } from './set-meta.tsx';
import { texts } from './texts.ts';

type Props = { set: SetSummary; date: string; onDelete: (set: SetSummary) => void };

const words = texts.library;

export const LibraryRow = memo(function LibraryRow({ set, date, onDelete }: Props) {
  const titleId = `set-${set.id}`;
  const whyId = `why-${set.id}`;
  const empty = set.cardCount === 0;
  return (
    <li className="card row-set">
      <div className="row-text">
        <h3 dir="auto">
          <Link id={titleId} to={pageOf('setTerms', set.id)}>
            {set.title}
          </Link>
        </h3>
        <SetMeta items={[texts.terms(set.cardCount), texts.byYou, date]} />
        {empty && (
          <p id={whyId} className="fine">
            {texts.emptySet}
          </p>
        )}
      </div>
      <div className="row-act">
        <SetAction
          to={pageOf('study', set.id)}
          empty={empty}
          describedBy={empty ? whyId : titleId}
          icon={<Layers className="i" aria-hidden="true" />}
        >
          {words.learn}
        </SetAction>
        <SetAction
          to={pageOf('practiceSettings', set.id)}
          empty={empty}
          describedBy={empty ? whyId : titleId}
          variant="voice-soft"
          icon={<Mic className="i" aria-hidden="true" />}
        >
          {words.test}
        </SetAction>
        <Menu
          trigger={
            <IconButton label={words.menu(set.title)} icon={<Ellipsis className="i" aria-hidden="true" />} />
          }
          items={[
            {
              label: words.viewTerms,
              to: pageOf('setTerms', set.id),
              icon: <List className="i" aria-hidden="true" />,
            },
            {
              label: words.edit,
              to: pageOf('edit', set.id),
              icon: <SquarePen className="i" aria-hidden="true" />,
            },
            {
              label: words.delete,
              tone: 'danger',
              onSelect: () => onDelete(set),
              icon: <Trash2 className="i" aria-hidden="true" />,
            },
          ]}
        />
      </div>
    </li>
  );
});
