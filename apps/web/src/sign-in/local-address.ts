/** The same page by a name that passkeys can be bound to, where the installation is of this machine; null elsewhere. */
export function localAddress({ href, hostname }: Pick<Location, 'href' | 'hostname'>): string | null {
  if (!/^(127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) return null
  const url = new URL(href)
  url.hostname = 'localhost'
  return url.href
}
