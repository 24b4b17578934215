/** Addresses that everybody can reach, and those that files are not fetched from. */
import { expect, test } from 'vitest'
import { allowedNetworks, isPublicAddress } from './networks.ts'

test.each(['8.8.8.8', '100.63.255.255', '100.128.0.1', '172.15.0.1', '172.32.0.1', '2a00:1450::1', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1', '100.64.0.1'],
  ...['169.254.169.254', '100.100.100.200', '168.63.129.16', '192.0.0.192', '224.0.0.1', '255.255.255.255'],
  ...['::1', '::', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', 'fec0::1', '::ffff:127.0.0.1', '::ffff:7f00:1'],
  ...['::ffff:a9fe:a9fe', '64:ff9b::7f00:1', '::127.0.0.1', '2002:7f00:1::', '2001:0:7f00::1', '2001:db8::1'],
  ...['localhost', '', '1.2.3', 'fe80::1%eth0'],
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))

test('a list of networks allows these, and no others', () => {
  const isAllowed = allowedNetworks(['127.0.0.1', '10.1.0.0/16', 'fd00::/8'])
  const asked = ['127.0.0.1', '::ffff:127.0.0.1', '10.1.2.3', 'fd12::1', '8.8.8.8', '127.0.0.2', '10.2.0.1', '::1']
  expect(asked.map(isAllowed)).toEqual([true, true, true, true, true, false, false, false])
  expect(allowedNetworks(true)('127.0.0.2')).toBe(true)
  expect(allowedNetworks(false)('127.0.0.1')).toBe(false)
})
