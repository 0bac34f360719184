import { isLoopback } from '@verifikat/db'

/**
 * The origin that a request was made to, by the host that it names: that of PUBLIC_URL, or, where PUBLIC_URL is of this machine, any loopback name.
 * Null: not ours. A page whose own name was made to lead here (DNS rebinding) names another host, and gets nothing.
 */
export function originOf(host: string, publicUrl: string): string | null {
  const own = new URL(publicUrl)
  if (!URL.canParse(`${own.protocol}//${host}`)) return null
  const asked = new URL(`${own.protocol}//${host}`)
  if (asked.host === own.host) return own.origin
  return isLoopback(own.hostname) && isLoopback(asked.hostname) ? asked.origin : null
}
