/** Leads back to a session that was begun and not finished, so that nobody spends another one for a closed tab. */
import { ArrowRight } from 'lucide-react';
import { pageOf } from '#contract/pages.ts';
import { relativeDate } from '#core/relative-date.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { sessionParam, startSearch } from './session-address.ts';
import { settingsTexts } from './settings-texts.ts';
import type { useUnfinished } from './use-unfinished.ts';

const words = settingsTexts.unfinished;

type Unfinished = NonNullable<ReturnType<typeof useUnfinished>['session']>;

export function UnfinishedSession({ setId, session }: { setId: string; session: Unfinished }) {
  const when = relativeDate(new Date(session.createdAt), new Date()).toLowerCase();
  return (
    <section className="card practice-open" aria-labelledby="unfinished">
      <div>
        <h2 id="unfinished" className="text-lg">
          {words.title}
        </h2>
        <p className="muted text-sm">{words.text(session.doneCount, session.promptCount, when)}</p>
      </div>
      <LinkButton
        variant="secondary"
        to={`${pageOf('practice', setId)}${sessionParam(startSearch('optimal', true), session.sessionId)}`}
        icon={<ArrowRight className="i rtl:-scale-x-100" aria-hidden="true" />}
      >
        {words.action}
      </LinkButton>
    </section>
  );
}
