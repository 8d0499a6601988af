/**
 * Networks that are not the public internet: this host, private, shared, link-local (includes cloud metadata), documentation,
 * benchmarks, multicast, reserved, and translated IPv4 addresses (RFC 6890). IPv4-mapped addresses are left out: `BlockList` compares
 * them as IPv4, so that `::ffff:0:0/96` would contain every IPv4 address.
 */
export const PRIVATE_NETWORKS: readonly string[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  '::1/128',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
]
