/**
 * Whether a browser that is sent to `to` stays in this installation. Browsers drop tabs and line breaks and read a backslash as a slash:
 * neither is in any path of ours.
 */
export function isOwnPath(to: string, publicUrl: string): boolean {
  if (!to.startsWith('/') || /[\p{Cc}\\]/u.test(to) || !URL.canParse(to, publicUrl)) return false
  return new URL(to, publicUrl).origin === new URL(publicUrl).origin
}
