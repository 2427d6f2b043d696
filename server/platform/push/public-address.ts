/** Tells public IP addresses from private and special-purpose ones. */
import { BlockList, isIP, isIPv6 } from 'node:net';

const blocked = new BlockList();
/** The special-purpose registries of IANA (RFC 6890 and its updates), with multicast. */
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  blocked.addSubnet(address, bits, 'ipv4');

/** Global unicast (RFC 4291, section 2.4); everything else is special. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
/** Teredo and other protocols, documentation, and 6to4, which embeds arbitrary IPv4 addresses. */
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blocked.addSubnet(address, bits, 'ipv6');

/** False for invalid addresses, and for IPv4 addresses embedded in IPv6. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return global.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
  return isIP(address) === 4 && !blocked.check(address, 'ipv4');
}
