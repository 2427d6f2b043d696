/** Reads everything PostgreSQL knows of one person, in the words of the product and not of its tables. */
import type { ExportedFile } from '#server/account/account-data-ports.ts';
import type { Database, Queryable } from './database.ts';

const account = `
select json_build_object('id', u.id, 'username', u.username, 'email', u.email, 'settings', u.settings,
         'createdAt', u.created_at,
         'signIn', (select json_build_object('email', a.email, 'confirmedAt', a.email_confirmed_at,
                      'lastSignInAt', a.last_sign_in_at, 'createdAt', a.created_at, 'ownData', a.user_metadata)
                    from auth_users a where a.user_id = u.id)) as value
from users u where u.id = $1`;

const sets = `
select json_build_object('id', s.id, 'title', s.title, 'createdAt', s.created_at, 'updatedAt', s.updated_at,
         'studiedAt', s.studied_at, 'deletedAt', s.deleted_at,
         'cards', coalesce((select json_agg(json_build_object('id', c.id, 'term', c.term,
             'definition', c.definition, 'source', c.source, 'interval_cards', c.interval_cards,
             'ease_factor', c.ease_factor, 'total_reviews', c.total_reviews,
             'consecutive_successes', c.consecutive_successes, 'lapse_count', c.lapse_count,
             'last_rating', c.last_rating, 'last_interval_cards', c.last_interval_cards) order by c.position)
           from cards c where c.user_id = s.user_id and c.set_id = s.id), '[]'),
         'reviews', coalesce((select json_agg(json_build_object('cardId', r.card_id, 'rating', r.rating,
             'ratedAt', r.rated_at, 'undoneAt', r.undone_at, 'before', r.before, 'after', r.after) order by r.seq)
           from review_log r where r.user_id = s.user_id and r.set_id = s.id), '[]')) as value
from sets s where s.user_id = $1 order by s.created_at, s.id`;

const practice = `
select json_build_object('id', ps.id, 'setId', ps.set_id, 'setTitle', ps.set_title, 'createdAt', ps.created_at,
         'completedAt', ps.completed_at, 'lastAt', ps.last_at,
         'questions', coalesce((select json_agg(json_build_object('question', p.prompt, 'keyPoints', p.points,
             'state', p.state, 'outcome', p.outcome,
             'answers', coalesce((select json_agg(json_build_object('id', t.id, 'source', t.source,
                 'transcription', t.transcription, 'corrected', t.corrected, 'feedback', t.feedback,
                 'followUp', t.follow_up, 'isComplete', t.is_complete, 'createdAt', t.created_at) order by t.seq)
               from practice_turns t where t.user_id = p.user_id and t.prompt_id = p.id), '[]')) order by p.position)
           from practice_prompts p where p.user_id = ps.user_id and p.session_id = ps.id), '[]')) as value
from practice_sessions ps where ps.user_id = $1 order by ps.created_at, ps.id`;

const dailySessions = `
select json_build_object('day', day, 'sessions', sessions) as value
from daily_usage where user_id = $1 order by day`;

const subscriptions = `
select json_build_object('provider', provider, 'customerId', customer_id, 'subscriptionId', subscription_id,
         'status', status, 'trialUsedAt', trial_used_at, 'trialEnd', trial_end, 'periodStart', period_start,
         'periodEnd', period_end, 'cancelAt', cancel_at, 'endedAt', ended_at) as value
from billing_accounts where user_id = $1 order by provider`;

const devices = `
select json_build_object('signedInAt', created_at, 'lastUsedAt', refreshed_at) as value
from auth_sessions where user_id = $1 order by created_at`;

const securityEvents = `
select json_build_object('event', kind, 'at', happened_at) as value
from audit_events where user_id = $1 order by happened_at`;

/** Named by the answer it belongs to, so that the JSON and the files can be put side by side. */
const recordings = `
select store_key, turn_id, media_type from recordings
where user_id = $1 and kind = 'answer' order by created_at, id`;

const fileEnding: Record<string, string> = {
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'mp4',
  'audio/wav': 'wav',
};

async function listOf(tx: Queryable, sql: string, owner: string): Promise<unknown[]> {
  const rows = await tx.query<{ value: unknown }>(sql, [owner]);
  return rows.map(({ value }) => value);
}

/** One picture, although people may go on studying meanwhile. */
export function readAccountData(
  db: Database,
  owner: string,
): Promise<{ data: Record<string, unknown>; files: ExportedFile[] } | null> {
  return db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    const [person] = await listOf(tx, account, owner);
    if (!person) return null;
    const files = await tx.query<{ store_key: string; turn_id: string; media_type: string }>(recordings, [
      owner,
    ]);
    return {
      data: {
        account: person,
        sets: await listOf(tx, sets, owner),
        practiceSessions: await listOf(tx, practice, owner),
        subscriptions: await listOf(tx, subscriptions, owner),
        dailySessions: await listOf(tx, dailySessions, owner),
        signedInDevices: await listOf(tx, devices, owner),
        securityEvents: await listOf(tx, securityEvents, owner),
      },
      files: files.map((file) => ({
        storeKey: file.store_key,
        name: `recordings/${file.turn_id}.${fileEnding[file.media_type] ?? 'audio'}`,
      })),
    };
  });
}
