/** What the checking came to: of what stands in the page at once, of the whole archive when its ZIP is chosen. */
import { type ArchiveVerdict, faultWords, group } from '@verifikat/analyses'
import { h } from './dom.ts'
import { type Opened, verifyChosen } from './opened.ts'
import type { In } from './words.ts'

const MOST_FAULTS = 200

export interface Checked {
  embedded: ArchiveVerdict | null
  chosen: { readonly name: string; readonly verdict: ArchiveVerdict } | null
}

export function verdictBox(opened: Opened, checked: Checked, words: In, changed: () => void): HTMLElement {
  const { w } = words
  const progress = h('p', { role: 'status' })
  const choose = async (file: File | undefined) => {
    if (!file) return
    progress.textContent = `${w('checking')} ${file.name}`
    const verdict = await verifyChosen(opened, file, (done, of) => {
      progress.textContent = `${w('checking')} ${file.name}: ${group(done)} / ${group(of)}`
    })
    checked.chosen = { name: file.name, verdict }
    changed()
  }
  const input = h('input', {
    type: 'file',
    accept: '.zip,application/zip',
    id: 'zip',
    class: 'visually-hidden',
    change: () => void choose(input.files?.[0]),
  })
  const drop = h(
    'div',
    {
      class: 'drop',
      dragover: (event) => event.preventDefault(),
      drop: (event) => {
        event.preventDefault()
        if ('dataTransfer' in event) void choose((event as DragEvent).dataTransfer?.files[0]) // of an event that carries files
      },
    },
    h('p', {}, w('drop')),
    input,
    h('label', { for: 'zip', class: 'button' }, w('choose')),
    progress,
  )
  const { embedded, chosen } = checked
  return h(
    'section',
    { class: 'verdict', id: 'verdict', 'aria-label': w('checking') },
    embedded === null ? h('p', { role: 'status' }, `${w('checking')} …`) : said(embedded, w('agrees'), words),
    chosen === null ? null : said(chosen.verdict, `${chosen.name}: ${w('wholeAgrees').toLowerCase()}`, words),
    chosen?.verdict.manifest && chosen.verdict.manifest.head !== opened.manifest.head ? h('p', { class: 'bad' }, w('otherArchive')) : null,
    leftOut(opened, words),
    drop,
  )
}

function said({ faults, manifest, checked, unchecked, replay, signatures, seal }: ArchiveVerdict, agrees: string, words: In): HTMLElement {
  const { w, term } = words
  const counts = `${group(checked)} ${w('entries')}, ${group(replay?.acts.length ?? 0)} ${w('acts')}, ${signatures.length} ${w('signatures').toLowerCase()}`
  const rest = unchecked > 0 ? `; ${group(unchecked)} ${w('entries')} ${w('elsewhere')}` : ''
  const isGood = faults.length === 0
  const hashes = [
    [w('content'), manifest?.content ?? null],
    [w('head'), replay?.head ?? null],
    [w('manifest'), seal],
  ] as const
  return h(
    'div',
    { class: isGood ? 'good' : 'bad', role: 'status' },
    h(
      'p',
      {},
      h('strong', {}, isGood ? `✓ ${agrees}` : `✗ ${w('differs')} (${group(faults.length)})`),
      isGood ? `: ${counts}${rest}.` : null,
    ),
    isGood ? null : h('ul', {}, ...faults.slice(0, MOST_FAULTS).map((fault) => h('li', {}, term(faultWords(fault))))),
    h('dl', { class: 'hashes' }, ...hashes.flatMap(([name, hash]) => (hash ? [h('dt', {}, name), h('dd', {}, h('code', {}, hash))] : []))),
    seal === null ? null : h('p', { class: 'quiet' }, w('noted')),
  )
}

function leftOut({ manifest }: Opened, { w, reason }: In): HTMLElement | null {
  if (manifest.leftOut.length === 0) return null
  const items = manifest.leftOut.map((one) => h('li', {}, `${one.path}: ${reason(one.reason)} (${group(one.count)})`))
  return h('div', { class: 'warn' }, h('p', {}, h('strong', {}, w('leftOut'))), h('ul', {}, ...items))
}
