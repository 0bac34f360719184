// Programs that some tests need and the product does not bring along. Without them those tests are skipped, and the run says so at its end.
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

export function onPath(...names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  for (const name of names) {
    for (const folder of folders) {
      const file = join(folder, name)
      try {
        accessSync(file, constants.X_OK)
        return file
      } catch {
        // not in this folder
      }
    }
  }
  return null
}

export const chromiumPath = (): string | null =>
  process.env['CHROMIUM_PATH'] || onPath('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome')
export const hasRedis = (): boolean => Boolean(process.env['REDIS_URL']) || onPath('redis-server', 'valkey-server') !== null
