import { createServer } from 'node:net'
import { StartError } from '@verifikat/db/start'

/** Says before anything is started that the server could not listen. */
export function requirePort(host: string, port: number): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (cause: NodeJS.ErrnoException) => fail(new StartError(sentence(cause, host, port), { cause })))
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => done()))
  })
}

function sentence({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program; set PORT to a free one.`
  if (code === 'EACCES') return `Port ${port} is not allowed for this user; set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `This machine has no address ${host}; set HOST to one it has.`
  return `Cannot listen on ${host}:${port}: ${message}.`
}
