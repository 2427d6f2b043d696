/** Before anything was studied: what will be here. */
import { ArrowLeft, ChartColumn, Clock, Trophy } from 'lucide-react';
import { pages } from '#contract/pages.ts';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { messages } from './messages.ts';

const words = messages.soon;
const teasers = [
  { icon: ChartColumn, when: words.first, ...words.teasers.analytics },
  { icon: Clock, when: words.first, ...words.teasers.time },
  { icon: Trophy, when: words.planned, ...words.teasers.achievements },
];

export function Teasers() {
  return (
    <>
      <PageHeader title={words.title}>{words.intro}</PageHeader>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-4">
        {teasers.map(({ icon: Icon, title, text, when }) => (
          <li key={title} className="grid">
            <Card className="grid content-start justify-items-start gap-3">
              <Icon className="i-lg text-accent" aria-hidden="true" />
              <h2 className="text-lg">{title}</h2>
              <p className="text-ink-2">{text}</p>
              <Badge tone="line">{when}</Badge>
            </Card>
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <LinkButton
          to={pages.dashboard}
          variant="secondary"
          icon={<ArrowLeft className="i rtl:-scale-x-100" aria-hidden="true" />}
        >
          {words.back}
        </LinkButton>
      </div>
    </>
  );
}
