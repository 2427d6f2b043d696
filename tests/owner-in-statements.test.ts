/** Every statement of a request names the owner of its rows, so that a distributed database asks one machine only. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = 'server';
/** Tables distributed by user: docs/decisions/0007-growth.md. */
const spread =
  /\b(?:from|join|into|update)\s+(users|sets|set_notes|cards|card_facets|searched_cards|imported_cards|review_log|card_memory|study_plans|study_days\w*|reminders|push_devices|daily_usage|practice_\w+|card_practice|answer_claims|recordings|media|upload_chunks|billing_accounts|billing_events|test_\w+)\b/;
const namesOwner =
  /\buser_id = (?:\$\d|any)|\binto \w+\s+(?:as \w+\s+)?\(\s*user_id|\busers where id = \$1|\bupdate users\b[^`]*\bid = \$1|\binto users \(id\b|\bu\.id = \$1/;

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/\.(test|conformance)\.ts$/.test(name),
);

function statementsOf(name: string): string[] {
  const text = readFileSync(join(folder, name), 'utf8');
  const parts = new Map(
    [...text.matchAll(/const (\w+) =\s+(?:`([^`]*)`|'([^'\n]*)')/g)].map(
      ([, part = '', template, quoted]) => [part, template ?? quoted ?? ''],
    ),
  );
  // A prefix shared by several statements is checked with each of their endings.
  const whole = (sql: string) => sql.replace(/\$\{(\w+)\}/g, (mark, part) => parts.get(part) ?? mark);
  return [...text.matchAll(/(?:const (\w+) = )?(?:`([^`]*)`|'([^'\n]*)')/g)]
    .filter(([, part]) => part === undefined || !text.includes(`\${${part}}`))
    .map(([, , template, quoted]) => whole(template ?? quoted ?? '').trim())
    .filter(
      (statement) => /^(with|select|insert|update|delete)\b/i.test(statement) && spread.test(statement),
    );
}

/** Used by operators' commands or hourly and minutely jobs; plus the one lookup for a provider's message. */
const acrossPeople: Record<string, number> = {
  'platform/recordings/copy-files.ts': 2,
  'media/media-sweep.ts': 2,
  'maintain/lean-log.ts': 3,
  'platform/postgres/backup/doctor-checks.ts': 13,
  'platform/postgres/backup/replayed-cards.ts': 1,
  'billing/billing-store.ts': 4,
  'practice/store/recording-store.ts': 5,
  'reminders/reminder-store.ts': 1,
  'study/fit-store.ts': 1,
  'study/project-log.ts': 2,
  'progress/study-days.ts': 1,
  'sets/card-words.ts': 1,
};

it('reads rows of several users only in work that no request waits for', () => {
  const found = files.flatMap((name) =>
    statementsOf(name)
      .filter((statement) => !namesOwner.test(statement))
      .map(() => name),
  );
  const counted: Record<string, number> = {};
  for (const name of found) counted[name] = (counted[name] ?? 0) + 1;
  expect(counted).toEqual(acrossPeople);
  expect(files.flatMap(statementsOf).length, 'statements that were read').toBeGreaterThan(60);
});
