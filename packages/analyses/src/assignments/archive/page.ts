/** The start page of an archive: one file with all that it needs in it, which asks no network for anything. */
import type { ArchiveManifest } from './form.ts'

export interface PageCode {
  readonly script: string
  readonly style: string
}

/** What the page is given: entries as they are, and the manifest of all others. */
export interface PageData {
  readonly manifest: ArchiveManifest
  readonly files: Readonly<Record<string, string>>
  readonly language: 'en' | 'sv'
}

/** So much text stands in the page; the rest is read from the archive that is dropped on it. */
export const MOST_EMBEDDED = 24_000_000

export async function archivePage({ script, style }: PageCode, data: PageData, title: string): Promise<string> {
  const code = script.replaceAll('</script', '<\\/script')
  const policy = [
    "default-src 'none'",
    `script-src ${await sourceHash(code)}`,
    `style-src ${await sourceHash(style)}`,
    'img-src blob: data:',
    "base-uri 'none'",
    "form-action 'none'",
  ]
  return [
    `<!doctype html><html lang="${data.language}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">',
    `<title>${escaped(title)}</title><style>${style}</style></head><body><div id="page"></div>`,
    `<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    `<script>${code}</script></body></html>\n`,
  ].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

async function sourceHash(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return `'sha256-${btoa(String.fromCharCode(...hash))}'`
}
