/** Tells addresses of IP that everybody can reach from those of this machine, of private networks and of clouds (RFC 6890). */
import { BlockList, isIP } from 'node:net'

/** Special ones of IPv4. The last is a service of virtual machines at a public address. */
const special = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4', '168.63.129.16'],
]

/** Special ones within 2000::/3, outside of which no address of IPv6 is public. Some hold an address of IPv4. */
const special_of_six = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const public_of_six = ['2000::/3']

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix), family)
  }
  return list
}

const lists = { special: listOf(special), special_of_six: listOf(special_of_six), public_of_six: listOf(public_of_six) }

/** An address of IPv4 that is written as one of IPv6. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

const mapped_in_hex = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i

/** Returns the address of IPv4 that is meant, else the address. */
function plain(address: string): string {
  const [, dotted] = mapped.exec(address) ?? []
  if (dotted !== undefined) return dotted
  const [, high, low] = mapped_in_hex.exec(address) ?? []
  if (high === undefined || low === undefined) return address
  const [a, b] = [parseInt(high, 16), parseInt(low, 16)]
  return [a >> 8, a & 255, b >> 8, b & 255].join('.')
}

/** Whether everybody can reach the address. A text that is no address is not public. */
export function isPublicAddress(address: string): boolean {
  const meant = plain(address)
  if (isIP(meant) === 4) return !lists.special.check(meant, 'ipv4')
  if (isIP(meant) !== 6) return false
  return lists.public_of_six.check(meant, 'ipv6') && !lists.special_of_six.check(meant, 'ipv6')
}

/** Returns whether files may be fetched from an address. @param allowed private networks: all of them, or those listed */
export function allowedNetworks(allowed: boolean | readonly string[]): (address: string) => boolean {
  if (allowed === true) return (address) => isIP(address) !== 0
  const list = listOf(allowed === false ? [] : allowed)
  return (address) => {
    const meant = plain(address)
    return isPublicAddress(meant) || (isIP(meant) !== 0 && list.check(meant, isIP(meant) === 6 ? 'ipv6' : 'ipv4'))
  }
}
