import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'

const ATTEMPTS = 100

/** Finds the first free port from the wanted one on; 0 lets the system choose. */
export async function findFreePort(host: string, wanted: number): Promise<number> {
  // localhost has two addresses; a port taken on one of them would lead some visitors to another program.
  const addresses = (await lookup(host, { all: true })).map(({ address }) => address)
  for (let port = wanted; port < wanted + ATTEMPTS && port <= 65_535; port += 1) {
    const found = await listenOnce(addresses, port)
    if (found !== null) return found
  }
  throw new Error(`No port from ${wanted} on is free at ${host}.`)
}

async function listenOnce(addresses: string[], wanted: number): Promise<number | null> {
  let port = wanted
  for (const address of addresses) {
    const result = await tryPort(address, port)
    if (result === null) return null
    port = result
  }
  return port
}

function tryPort(host: string, port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      // The machine does not have this address family, so no program can hold the port there.
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(port)
      else if (error.code === 'EACCES') reject(new Error(`No permission to listen on port ${port}.`))
      else reject(error)
    })
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : port))
    })
  })
}
