/** Calls the product as a program does, to prepare what the browser then opens. */

/** The response as JSON; `token` of the signed-in user. Rejects unless it succeeds. */
export async function post(url, path, body, token) {
  const headers = { 'content-type': 'application/json', apikey: 'embedded' };
  if (token) headers.authorization = `Bearer ${token}`;
  const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}
