/** Addresses are filled safely: nothing a person typed can change which call is made. */
import { expect, test } from 'vitest';
import { endpointAddress } from './endpoint-address.ts';

test.each([
  ['/api/sets', {}, {}, '/api/sets'],
  ['/api/sets/:id', { id: 'a' }, {}, '/api/sets/a'],
  ['/api/sets/:id/x', { id: '../me?y#z' }, {}, '/api/sets/..%2Fme%3Fy%23z/x'],
  ['/api/sets', {}, { view: 'summary', page: 2 }, '/api/sets?view=summary&page=2'],
  ['/api/sets', {}, { view: undefined, q: null }, '/api/sets'],
  ['/api/sets', {}, { q: 'a&b=c' }, '/api/sets?q=a%26b%3Dc'],
])('%s %j %j', (path, params, query, address) => {
  expect(endpointAddress(path, params, query)).toBe(address);
});

test.each([[{}], [{ id: '' }], [{ id: undefined }]])('a missing parameter %j is refused', (params) => {
  expect(() => endpointAddress('/api/sets/:id', params)).toThrow('/api/sets/:id needs id');
});
