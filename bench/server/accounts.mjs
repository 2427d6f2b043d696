/** Makes many accounts directly in the database, with tokens: hashing a password for each would take minutes. */
import { importJWK, SignJWT } from 'jose';
import { signUp } from './cases.mjs';

/** SQL: the uuid of `kind` (four hexadecimal digits) with this number. */
export const numbered = (kind, number) =>
  `(lpad(to_hex((${number})::bigint), 12, '0') || '4000${kind}000000000000')::uuid`;
export const accountId = (number) => numbered('8a00', number);

const statements = [
  `insert into auth_users (user_id, email, password_hash, created_at, updated_at)
   select ${accountId('n')}, 'account' || n || '@example.org', u.password_hash, now(), now()
   from auth_users u, generate_series(0, $2::int - 1) n where u.user_id = $1`,
  `insert into auth_sessions (session_id, user_id, method, created_at, refreshed_at)
   select ${numbered('8500', 'n')}, ${accountId('n')}, s.method, now(), now()
   from auth_sessions s, generate_series(0, $2::int - 1) n where s.user_id = $1`,
  `insert into users (id, email, username)
   select ${accountId('n')}, 'account' || n || '@example.org', 'account ' || n
   from users u, generate_series(0, $2::int - 1) n where u.id = $1`,
];

/** Their ids are `accountId` of the numbers from 0. Resolves to the header `authorization` of each; `client` is connected. */
export async function makeAccounts(origin, client, count) {
  const model = await signUp(origin);
  for (const statement of statements) await client.query(statement, [model.id, count]);
  const [, payload] = model.authorization.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const { rows } = await client.query(`select value from settings where key = 'auth.signing_key'`);
  const [{ value: jwk }] = rows;
  const key = await importJWK(jwk, jwk.alg);
  const ids = await client.query(
    `select ${accountId('n')} as sub, ${numbered('8500', 'n')} as session_id from generate_series(0, $1::int - 1) n`,
    [count],
  );
  return Promise.all(
    ids.rows.map(async (own) => {
      const token = new SignJWT({ ...claims, ...own }).setProtectedHeader({
        alg: jwk.alg,
        kid: jwk.kid,
        typ: 'JWT',
      });
      return `Bearer ${await token.sign(key)}`;
    }),
  );
}
