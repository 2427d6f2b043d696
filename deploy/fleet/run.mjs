/** `node deploy/fleet/run.mjs`: starts the fleet with the settings of the environment and runs it until it is interrupted. */
import { startFleet } from './fleet.mjs';
import { whyNoFleet } from './programs.mjs';

const why = whyNoFleet();
if (why) {
  console.error(`The fleet cannot run here: ${why}.`);
  process.exit(1);
}
const named = /^(LLM|STT|TTS|LIMIT|AUTH|STRIPE|SMTP|AWS|RECORDINGS|SPEECH|RATE|LOG|BILLING|MAIL|SUPPORT)_/;
const settings = Object.fromEntries(Object.entries(process.env).filter(([name]) => named.test(name)));
const fleet = await startFleet({ settings });
console.log(`Tellcard: ${fleet.url}\nPostgreSQL: ${fleet.directUrl}\nlogs: ${fleet.folder}`);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await fleet.stop();
    process.exit(0);
  });
