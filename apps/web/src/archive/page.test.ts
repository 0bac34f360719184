// The start page of an archive as a browser has it: what it says, that it checks it, and what it says of a file that was changed.

import { waitFor } from '@testing-library/react'
import {
  actLines,
  archiveEntries,
  archivePaths,
  assignmentContentSchema,
  canonicalJson,
  hashText,
  newAssignment,
  type PageData,
  storedZip,
  utf8,
} from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { startPage } from './main.ts'

const by = '00000000-0000-4000-8000-000000000001'
const at = '2026-02-20T10:00:00.000Z'
let n = 100
const given = { type: 'audit', framework: 'isa', title: 'Revision <b>2025</b>', language: 'sv', withTests: true, by } as const
const content = assignmentContentSchema.parse(
  newAssignment(
    { ...given, period: { from: '2025-01-01', to: '2025-12-31' } },
    () => `00000000-0000-4000-8000-${String(n++).padStart(12, '0')}`,
  ),
)
const act = canonicalJson({ by, at, before: null, act: { act: 'create', content } })
const company = {
  name: 'Ek AB',
  orgNumber: '556000-0001',
  assignment: { id: by, number: 1 },
  people: { [by]: 'Eva' },
  exportedAt: at,
  exportedBy: 'Eva',
  product: '0',
}
const files = {
  [archivePaths.company]: canonicalJson(company),
  [archivePaths.content]: canonicalJson(content),
  [archivePaths.acts]: actLines([{ seq: 0, hash: hashText(act), content: act }]),
}

/** The ZIP, and what its page is given. */
async function made(): Promise<{ zip: Uint8Array<ArrayBuffer>[]; data: PageData }> {
  let data: PageData | undefined
  const parts = Object.entries(files).map(([path, text]) => ({ path, content: utf8(text) }))
  const told = { content: hashText(canonicalJson(content)), head: hashText(act), leftOut: () => [] }
  const page: Parameters<typeof archiveEntries>[1]['page'] = async (manifest) => {
    data = { manifest, files, language: 'sv' }
    return 'page'
  }
  const zip: Uint8Array<ArrayBuffer>[] = []
  for await (const part of storedZip(archiveEntries(parts, { ...told, page }))) zip.push(Uint8Array.from(part))
  if (!data) throw new Error('no page was asked for')
  return { zip, data }
}

function shown(data: PageData): HTMLElement {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  startPage(place, JSON.stringify(data))
  return place
}

const verdict = (place: HTMLElement) => place.querySelector('#verdict')?.textContent ?? ''

test('the page says what the assignment holds, as text, in both languages, and that it agrees', async () => {
  const { data } = await made()
  const place = shown(data)
  expect(place.querySelector('h1')?.textContent).toBe('Revision <b>2025</b>')
  await waitFor(() => expect(verdict(place)).toContain('Allt på den här sidan stämmer: 3 filer, 1 händelser'))
  place.querySelector<HTMLElement>('#language')?.click()
  expect(verdict(place)).toContain('Everything in this page agrees')
  const opened = (selector: string) => {
    const fold = place.querySelector<HTMLDetailsElement>(selector)
    if (fold) fold.open = true
    fold?.dispatchEvent(new Event('toggle'))
    return fold?.textContent
  }
  expect(opened('#areas > details')).toContain(content.tests[0]?.title)
  expect(opened('#areas details.test')).toContain(content.tests[0]?.purpose)
})

test('a text that was changed in the page is named', async () => {
  const { data } = await made()
  const changed = { ...files, [archivePaths.content]: (files[archivePaths.content] ?? '').replace('2025', '2024') }
  const place = shown({ ...data, files: changed })
  await waitFor(() => expect(verdict(place)).toContain('assignment.json har ändrats'))
})

test('the ZIP that is dropped on the page is checked whole, and one changed byte in it is named', async () => {
  const { zip, data } = await made()
  const place = shown(data)
  const drop = (bytes: readonly Uint8Array<ArrayBuffer>[]) => {
    const event = new Event('drop', { bubbles: true, cancelable: true })
    Object.assign(event, { dataTransfer: { files: [new File([...bytes], 'arkiv.zip')] } })
    place.querySelector('.drop')?.dispatchEvent(event)
  }
  drop(zip)
  await waitFor(() => expect(verdict(place)).toContain('arkiv.zip: hela arkivet stämmer'))
  const [head = new Uint8Array(), first = new Uint8Array(), ...rest] = zip
  drop([head, first.map((byte, i) => (i === 10 ? byte ^ 1 : byte)), ...rest])
  await waitFor(() => expect(verdict(place)).toContain('company.json har ändrats'))
})
