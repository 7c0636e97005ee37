import { isIPv6 } from 'node:net';

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;

/** The network one person controls: an IPv4 address, or the first 64 bits of an IPv6 address, since the rest can be varied freely. */
export function networkOf(address: string): string {
  const [, inner] = IPV4_IN_IPV6.exec(address) ?? [];
  if (inner !== undefined) {
    return inner;
  }
  const bare = address.replace(/%.*$/, '').toLowerCase();
  if (!isIPv6(bare)) {
    return address;
  }
  const [head = [], tail = []] = bare.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = bare.includes('::') ? Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => '0') : [];
  const network = [...head, ...zeros, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
