/**
 * Whether going to `to` stays in this installation. Browsers drop tabs and line breaks and read a backslash as a slash:
 * neither is in any path of ours.
 */
export function isOwnPath(to: unknown): to is string {
  if (typeof to !== 'string' || !to.startsWith('/') || /[\p{Cc}\\]/u.test(to)) return false
  return URL.canParse(to, location.origin) && new URL(to, location.origin).origin === location.origin
}
