/** A file of the archive: pictures and texts are shown here, and any is saved under its name; nothing in it is ever run. */
import { archivePaths } from '@verifikat/analyses'
import { h } from './dom.ts'
import { sizeOf } from './lists.ts'
import type { Opened } from './opened.ts'
import type { In } from './words.ts'

const pictures: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
}
const texts = new Set(['txt', 'csv', 'md', 'json', 'xml', 'se', 'si'])
const MOST_TEXT = 200_000

interface FileOf {
  readonly sha256: string
  readonly name: string
  readonly bytes: number
}

export function evidenceFile(opened: Opened, { sha256, name, bytes }: FileOf, words: In): HTMLElement {
  return archivedFile(opened, { path: archivePaths.evidence(sha256), name, bytes }, words)
}

export function archivedFile(opened: Opened, file: { path: string; name: string; bytes: number }, { w }: In): HTMLElement {
  const { path, name, bytes } = file
  const place = h('div', { class: 'shown' })
  const open = async () => {
    const content = (await opened.zip?.(path)) ?? null
    if (content === null) {
      place.replaceChildren(h('p', { class: 'quiet' }, w('inZip')))
      return
    }
    const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
    const href = URL.createObjectURL(new Blob([content], { type: pictures[ending] ?? 'application/octet-stream' }))
    const seen = pictures[ending]
      ? h('img', { src: href, alt: name })
      : texts.has(ending)
        ? h('pre', { tabindex: '0' }, new TextDecoder().decode(content.subarray(0, MOST_TEXT)))
        : null
    place.replaceChildren(h('a', { href, download: name }, `${w('save')} ${name}`), ...(seen ? [seen] : []))
  }
  const button = h('button', { type: 'button', class: 'link', click: () => void open() }, `${w('open')} ${name}`)
  return h('div', {}, button, ` ${sizeOf(bytes)}`, place)
}
