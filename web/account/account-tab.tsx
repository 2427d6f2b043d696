/** Settings → Account: user name, id, plan and device settings. */
import { useQuery } from '@tanstack/react-query';
import { getMediaUse } from '#contract/media.ts';
import { pages } from '#contract/pages.ts';
import { planNameOf } from '#contract/plans.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { useMe } from '#web/session/me.ts';
import { useTutorOfPlans } from '#web/session/use-tutor-of-plans.ts';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { DeviceSettings } from './device-settings.tsx';
import { Fact, Facts } from './facts.tsx';
import { messages } from './messages.ts';
import { StudyPlanCard } from './study-plan-card.tsx';
import { VoiceSettings } from './voices/voice-settings.tsx';
import { WithMe } from './with-me.tsx';

const { account } = messages.settings;

export function AccountTab() {
  const { isPending } = useMe();
  const tutor = useTutorOfPlans();
  return (
    <div className="grid gap-6">
      <WithMe>
        {(me) => (
          <Card className="grid gap-4">
            <h2 className="text-lg">{account.title}</h2>
            <Facts>
              <Fact name={account.username}>
                <bdi>{me.username}</bdi>
              </Fact>
              <Fact name={account.id}>{me.id}</Fact>
              <Fact name={account.plan}>{planNameOf(me)}</Fact>
              <MediaUse />
              {tutor && <Fact name={account.tutor}>{me.isPremium ? tutor.premium : tutor.free}</Fact>}
            </Facts>
            <div className="flex flex-wrap gap-3">
              {!me.isPremium && <LinkButton to={pages.subscribe}>{messages.upgrade}</LinkButton>}
              <LinkButton to={pages.profile} variant="secondary">
                {account.profile}
              </LinkButton>
            </div>
          </Card>
        )}
      </WithMe>
      {/* Reserves its place, so that content above it does not push it down. */}
      {!isPending && <StudyPlanCard />}
      {!isPending && <DeviceSettings />}
      {!isPending && <VoiceSettings />}
    </div>
  );
}

/** How full the room for pictures and sounds is, once something is in it. */
function MediaUse() {
  const { data } = useQuery({
    queryKey: queryKeys.mediaUse,
    queryFn: ({ signal }) => call(getMediaUse, { signal }),
  });
  if (!data || data.usedBytes === 0) return null;
  return <Fact name={account.media}>{account.mediaUsed(data.usedBytes, data.mostBytes)}</Fact>;
}
