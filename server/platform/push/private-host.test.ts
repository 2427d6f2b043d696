/** Push service names that are refused: those with any private address; unresolvable ones are not. */
import { expect, it } from 'vitest';
import { createPrivatePushCheck } from './private-host.ts';

const none = async () => {
  throw Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' });
};
const check = (four: string[] | null, six: string[] | null) => {
  const asked: string[] = [];
  const resolver = {
    async resolve4(name: string) {
      asked.push(name);
      return four ?? none();
    },
    async resolve6() {
      return six ?? none();
    },
  };
  const answer = createPrivatePushCheck(resolver as never)('https://push.example.com/device/1');
  return answer.then((isPrivate) => ({ isPrivate, asked }));
};

it.each([
  ['a public address', ['142.250.0.1'], null, false],
  ['public addresses of both kinds', ['142.250.0.1'], ['2a00:1450::1'], false],
  ['no address now', null, null, false],
  ['a private address', ['192.168.0.7'], null, true],
  ['a private address among public ones', ['142.250.0.1', '10.0.0.1'], ['2a00:1450::1'], true],
  ['a private address of version 6 alone', null, ['fd00::1'], true],
  ['the machine itself', ['127.0.0.1'], null, true],
])('a name with %s', async (_what, four, six, isPrivate) => {
  expect(await check(four, six)).toEqual({ isPrivate, asked: ['push.example.com'] });
});
