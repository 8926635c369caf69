import type { Cluster } from '../cluster/cluster-file.ts'

/** The three machines of the test, as an operator's file would name them. */
export const testCluster: Cluster = {
  name: 'tertulia',
  network: '10.20.0.0/24',
  interface: 'eth0',
  floating_address: '10.20.0.20',
  machines: [
    { name: 'a', address: '10.20.0.11', role: 'app' },
    { name: 'b', address: '10.20.0.12', role: 'app' },
    { name: 'c', address: '10.20.0.13', role: 'witness' },
  ],
  public_url: 'http://10.20.0.20',
  certificate: null,
  postgres_version: 15,
}
