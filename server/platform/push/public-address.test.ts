/** Which addresses a user-supplied push service may have. */
import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

it.each(['8.8.8.8', '142.250.74.10', '17.188.143.34', '2a00:1450:4001:80e::200a', '2620:149:a44::1'])(
  'takes %s',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ...['127.0.0.1', '127.255.0.1', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  // Metadata service of cloud machines.
  ...['169.254.169.254', 'fd00:ec2::254', '100.100.100.200'],
  ...['100.64.0.1', '198.18.0.1', '192.0.2.1', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
  ...[
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
  ],
  ...[
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b::8.8.8.8',
    '::127.0.0.1',
    'fe80::1%eth0',
  ],
  ...['', 'localhost', '1.2.3', '0x7f000001', '2130706433'],
])('refuses %j', (address) => expect(isPublicAddress(address)).toBe(false));
