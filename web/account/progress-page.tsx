/** The Progress page: says that it is still to come. */
import { ArrowLeft, ChartColumn, Clock, Trophy } from 'lucide-react';
import { pages } from '#contract/pages.ts';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { messages } from './progress-messages.ts';

const icons = { analytics: ChartColumn, time: Clock, achievements: Trophy };

export function ProgressPage() {
  usePageTitle(messages.page);
  return (
    <>
      <PageHeader title={messages.title}>{messages.intro}</PageHeader>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-4">
        {messages.teasers.map(({ icon, title, text }) => {
          const Icon = icons[icon];
          return (
            <li key={icon} className="grid">
              <Card className="grid content-start justify-items-start gap-3">
                <Icon className="i-lg text-accent" aria-hidden="true" />
                <h2 className="text-lg">{title}</h2>
                <p className="text-ink-2">{text}</p>
                <Badge tone="line">{messages.soon}</Badge>
              </Card>
            </li>
          );
        })}
      </ul>
      <div className="mt-8">
        <LinkButton
          to={pages.dashboard}
          variant="secondary"
          icon={<ArrowLeft className="i rtl:-scale-x-100" aria-hidden="true" />}
        >
          {messages.back}
        </LinkButton>
      </div>
    </>
  );
}
