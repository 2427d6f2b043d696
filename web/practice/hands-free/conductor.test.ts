/** Leads whole sessions hands free: nothing is pressed unless a test says so, and nothing said is lost. */
import { beforeEach, expect, it, vi } from 'vitest';
import { phrases } from '#core/text-to-speech/phrases.ts';
import { handsFree, noWords, whole } from '#tests/support/components/hands-free-session.ts';
import { samplePrompt } from '#tests/support/components/practice-world.ts';
import { ApiError } from '#web/api/api-error.ts';
import { messages } from './messages.ts';

beforeEach(() => void vi.useFakeTimers());

it('reads, listens, sends, asks on and comes to the end without a press', async () => {
  const { world, cues, hear, wait, kind, speak } = await handsFree();
  expect(world.spoken).toEqual(['Question a']);
  expect(kind()).toBe('ready');
  await wait(10);
  expect(kind()).toBe('recording');
  await hear(-60, 1);
  await hear(-20, 3);
  await hear(-60, 3.5);
  expect(kind()).toBe('recording');
  await hear(-60, 1);
  await wait(0);
  expect(world.sent).toHaveLength(1);
  expect(kind()).toBe('feedback');
  // The follow-up: it is answered in full, and so is the second question.
  world.answer = async (promptId) => whole(promptId);
  await wait(12);
  expect(kind()).toBe('recording');
  await hear(-60, 1);
  await speak();
  await wait(12);
  expect(world.state().index).toBe(1);
  await wait(12);
  expect(kind()).toBe('recording');
  await hear(-60, 1);
  await speak();
  await wait(15);
  expect(world.state().phase).toBe('complete');
  expect(world.sent).toHaveLength(3);
  expect(cues).toEqual(['listening', 'heard', 'listening', 'heard', 'listening', 'heard']);
});

it('keeps what was said when it is paused, and sends it when it goes on', async () => {
  const { world, conductor, hear, wait, kind } = await handsFree();
  await wait(10);
  await hear(-20, 2);
  conductor.pause('hidden');
  await wait(60);
  expect(kind()).toBe('ready');
  expect(world.state().unsent).toMatchObject({ reason: 'hidden' });
  expect(world.sent).toEqual([]);
  conductor.press();
  await wait(0);
  expect(world.sent).toHaveLength(1);
  expect(kind()).toBe('feedback');
});

it('records nothing by a microphone that opens after the pause', async () => {
  const { world, conductor, wait, kind } = await handsFree();
  conductor.press();
  expect(kind()).toBe('opening');
  conductor.pause('asked');
  await wait(1);
  expect([kind(), conductor.state.getState().paused]).toEqual(['ready', 'asked']);
  expect(world.sent).toEqual([]);
});

it('begins paused where no press has let sound play', async () => {
  const { world, conductor, wait } = await handsFree(undefined, true);
  await wait(60);
  expect(world.spoken).toEqual([]);
  conductor.press();
  expect(world.spoken).toEqual(['Question a']);
});

it('says once that there is time, and lets go of the microphone when nobody speaks', async () => {
  const { world, conductor, announced, hear, wait, kind } = await handsFree();
  await wait(10);
  await hear(-60, 20);
  expect(announced).toEqual(['Question a', 'Take your time.']);
  expect(kind()).toBe('recording');
  await hear(-60, 30);
  expect(conductor.state.getState().paused).toBe('unheard');
  await wait(0);
  expect(kind()).toBe('ready');
  expect(world.state().unsent).toBeNull();
  expect(await world.storage.unsent('ann')).toEqual([]);
});

it('offers to finish once every point is covered, takes the offer back when one goes on, and then ends', async () => {
  const { world, conductor, announced, hear, wait } = await handsFree();
  const offered = () => conductor.state.getState().offered;
  await wait(10);
  await hear(-60, 1);
  await hear(-20, 2);
  world.hearWords({ words: 'the first point', covered: [0], state: 'listening' });
  await hear(-60, 2);
  expect(offered()).toBe(false);
  await hear(-20, 1);
  world.hearWords({ words: 'the first point and the second', covered: [0, 1], state: 'listening' });
  await hear(-20, 1);
  await hear(-60, 1.9);
  expect(offered()).toBe(true);
  await hear(-20, 1);
  expect(offered()).toBe(false);
  await hear(-60, 2);
  expect(world.sent).toEqual([]);
  await hear(-60, 3);
  expect(world.sent).toHaveLength(1);
  expect(announced).toEqual(['Question a', messages.offerToFinish]);
});

it('asks to say it again where no words were heard, keeps only the latest recording, and waits for a press after three', async () => {
  const { world, conductor, wait, kind, speak } = await handsFree();
  world.answer = noWords;
  const mumble = async () => {
    await wait(10);
    expect(kind()).toBe('recording');
    await speak();
  };
  await mumble();
  expect(world.spoken.at(-1)).toBe(phrases['not-heard']);
  await mumble();
  expect(await world.storage.unsent('ann')).toHaveLength(1);
  await mumble();
  expect(conductor.state.getState().paused).toBe('unheard');
  await wait(60);
  expect(kind()).toBe('ready');
  expect(await world.storage.unsent('ann')).toHaveLength(1);
  // Going on reads the question again, and does not send what has no words.
  world.answer = async (promptId) => whole(promptId);
  world.spoken.length = 0;
  conductor.press();
  expect(world.spoken).toEqual(['Question a']);
  await wait(10);
  await speak();
  expect(kind()).toBe('feedback');
  expect(world.sent).toHaveLength(4);
  expect(await world.storage.unsent('ann')).toEqual([]);
});

it('sends what the network lost once it is back, and says aloud that the session has ended', async () => {
  const { world, conductor, wait, kind, speak } = await handsFree([samplePrompt('a')]);
  world.answer = async () => {
    throw new ApiError(0, 'network', 'Network error.');
  };
  await wait(10);
  await speak();
  await wait(1);
  expect(world.spoken.at(-1)).toBe(phrases.attention);
  world.answer = async (promptId) => whole(promptId);
  conductor.backOnline();
  await wait(0);
  expect(kind()).toBe('feedback');
  await wait(12);
  expect(world.state().phase).toBe('complete');
  expect(world.spoken.at(-1)).toBe(phrases.end);
});

it('obeys "next" and "stop"', async () => {
  const { world, conductor, hear, wait } = await handsFree();
  world.commands.push('next', 'stop');
  await wait(10);
  await hear(-20, 1);
  await hear(-60, 5);
  await wait(10);
  expect(world.state().index).toBe(1);
  await hear(-20, 1);
  await hear(-60, 5);
  await wait(0);
  expect(conductor.state.getState().paused).toBe('said');
  expect(world.spoken.at(-1)).toBe(phrases.paused);
  expect(world.sent).toEqual([]);
});

it('hears an answer of more than a few words once', async () => {
  const { world, hear, wait } = await handsFree();
  world.commands.push('stop');
  await wait(10);
  await hear(-20, 4);
  await hear(-60, 5);
  await wait(0);
  expect([world.sent.length, world.commands]).toEqual([1, ['stop']]);
});

it('goes on after "stop" by word', async () => {
  const { world, conductor, called, hear, wait } = await handsFree();
  let say = (_word: boolean) => {};
  called.toGoOn = () => new Promise((resolve) => (say = resolve));
  world.commands.push('stop');
  await wait(10);
  await hear(-20, 1);
  await hear(-60, 5);
  await wait(10);
  expect(conductor.state.getState()).toMatchObject({ paused: 'said', awaits: 'resume' });
  say(true);
  await wait(0);
  expect(conductor.state.getState()).toMatchObject({ paused: null, awaits: null });
  expect(world.spoken.at(-1)).toBe('Question a');
});

it('reads out the card that is asked for, and goes on', async () => {
  const { world, conductor, hear, wait } = await handsFree();
  world.commands.push('show');
  await wait(10);
  await hear(-20, 1);
  await hear(-60, 5);
  await wait(0);
  expect(world.spoken.at(-1)).toBe(messages.card(['one', 'two']));
  expect(world.state().session.prompts[0]).toMatchObject({ state: 'complete', outcome: 'revisit' });
  expect(world.state().index).toBe(0);
  conductor.pause('asked');
  world.spoken.length = 0;
  conductor.press();
  expect(world.spoken).toEqual([messages.card(['one', 'two'])]);
  await wait(9);
  expect([world.state().index, conductor.state.getState().speech?.kind]).toEqual([1, 'question']);
});
