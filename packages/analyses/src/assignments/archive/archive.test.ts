import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canonicalJson, hashText } from '../../canonical.ts'
import { main } from '../../cli/main.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { type AssignmentAct, applyAct } from '../acts.ts'
import { type AssignmentContent, assignmentContentSchema } from '../content.ts'
import { newAssignment } from '../new-assignment.ts'
import { populationOf } from '../population.ts'
import { subjectHash } from '../signing.ts'
import { type ActLine, actLines, archivePaths } from './form.ts'
import { archivePage } from './page.ts'
import { type ArchiveFault, digest, verifyArchive } from './verify.ts'
import { vouchersFor } from './vouchers.ts'
import { archiveEntries, utf8 } from './write.ts'
import { joined } from './zip-form.ts'
import { contentAt, readZip } from './zip-read.ts'
import { storedZip } from './zip-write.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const by = uuid(1)
const at = '2026-02-20T10:00:00.000Z'
const period = { from: '2025-01-01', to: '2025-12-31' }
const books = booksOfText(
  '#RAR 0 20250101 20251231\n#VER A 1 20250110 "Sale"\n{\n#TRANS 1510 {} 400.00\n#TRANS 3001 {} -400.00 "" "Goods"\n}\n#VER A 2 20250111 "Pay"\n{\n#TRANS 1930 {} 50.00\n#TRANS 1510 {} -50.00\n}',
)

interface File {
  content: AssignmentContent
  acts: ActLine[]
}

function acted({ content, acts }: File, act: AssignmentAct): File {
  return { content: applyAct(content, act, { by, at }), acts: chained(acts, act) }
}

function chained(acts: readonly ActLine[], act: unknown): ActLine[] {
  const text = canonicalJson({ by, at, before: acts.at(-1)?.hash ?? null, act })
  return [...acts, { seq: acts.length, hash: hashText(text), content: text }]
}

const letter = utf8('A letter from the bank')
const letterHash = await digest(letter)
const population = populationOf(books, { query: 'account:3001', withOpening: false }, period)

/** Planned, frozen, with evidence, prepared and signed. */
function signed(): File {
  let n = 100
  const given = { type: 'special', framework: 'isa', title: 'Exempel', period, language: 'sv', withTests: false, by } as const
  const content = assignmentContentSchema.parse(newAssignment(given, () => uuid(n++)))
  const start: File = { content, acts: chained([], { act: 'create', content }) }
  const texts = { planned: '', purpose: 'Exists?', population: 'Sales', work: 'Read', result: 'None', conclusion: 'In order' }
  const { text: _text, inputHash, ...sums } = population
  const acts: AssignmentAct[] = [
    {
      act: 'add-test',
      entry: {
        id: uuid(10),
        areaId: content.areas[1]?.id ?? '',
        code: 'B1',
        title: 'Sales',
        assertions: [],
        kind: 'whole',
        ...texts,
        preparerId: by,
        preparedOn: '2026-02-20',
        query: 'account:3001',
        withOpening: false,
        standard: '',
        source: null,
      },
    },
    { act: 'freeze', testId: uuid(10), frozen: { ...sums, inputHash } },
    {
      act: 'add-evidence',
      entry: {
        id: uuid(11),
        title: 'Brev',
        source: 'third-party',
        state: 'examined',
        receivedOn: null,
        note: '',
        file: { sha256: letterHash, name: 'letter.txt', bytes: letter.length },
        links: [
          { to: 'test', id: uuid(10) },
          { to: 'voucher', yearFrom: period.from, series: 'A', number: '2' },
        ],
      },
    },
  ]
  const file = acts.reduce(acted, start)
  const of = { kind: 'test', id: uuid(10) } as const
  return acted(file, { act: 'sign', of, role: 'preparer', hash: subjectHash(file.content, of) })
}

type Change = (entries: Map<string, string>) => void

async function archive({ content, acts }: File, change: Change = () => undefined): Promise<Uint8Array<ArrayBuffer>> {
  const links = content.evidence.flatMap((one) => one.links.flatMap((link) => (link.to === 'voucher' ? [link] : [])))
  const { accounts, vouchers } = vouchersFor(books, { populations: [population.text], links })
  const entries = new Map([
    [archivePaths.content, canonicalJson(content)],
    [archivePaths.acts, actLines(acts)],
    [archivePaths.text(population.hash), population.text],
    [archivePaths.vouchers, canonicalJson({ accounts, vouchers })],
  ])
  change(entries)
  const parts = [
    ...[...entries].map(([path, text]) => ({ path, content: utf8(text) })),
    {
      path: archivePaths.evidence(letterHash),
      name: 'letter.txt',
      bytes: letter.length,
      sha256: letterHash,
      open: async function* () {
        yield letter
      },
    },
  ]
  const written = archiveEntries(parts, {
    content: hashText(canonicalJson(content)),
    head: acts.at(-1)?.hash ?? '',
    leftOut: () => [],
    page: async (manifest) => await archivePage({ script: 'x()', style: '' }, { manifest, files: {}, language: 'sv' }, 'Exempel'),
  })
  const all: Uint8Array[] = []
  for await (const part of storedZip(written)) all.push(part)
  return joined(all)
}

const sourceOf = (bytes: Uint8Array<ArrayBuffer>) => ({
  size: bytes.length,
  read: async (from: number, to: number) => bytes.slice(from, to),
})
const faultsOf = async (bytes: Uint8Array<ArrayBuffer>) => (await verifyArchive(sourceOf(bytes))).faults
const pathsOf = (faults: readonly ArchiveFault[]) => faults.map((fault) => ('path' in fault ? fault.path : fault.what))

test('an archive of a signed assignment agrees with itself, and its acts give its content', async () => {
  const file = signed()
  const verdict = await verifyArchive(sourceOf(await archive(file)))
  expect(verdict.faults).toEqual([])
  expect(verdict.checked).toBe(6)
  expect(verdict.replay?.head).toBe(file.acts.at(-1)?.hash)
  expect(verdict.signatures).toEqual([{ index: 0, agrees: true }])
})

test('one changed byte is found and named, in every entry and outside them', async () => {
  const bytes = await archive(signed())
  const zip = await readZip(sourceOf(bytes))
  expect(zip?.places.length).toBe(8)
  const changed = async (place: number) => {
    const other = bytes.slice()
    other[place] = (other[place] ?? 0) ^ 1
    return await faultsOf(other)
  }
  for (const { path, bytes: length, at: from } of zip?.places ?? []) {
    const start = from + 30 + path.length
    for (const place of [start, start + (length >> 1), start + length - 1, from, from + 10, start - 1])
      expect([place, pathsOf(await changed(place))]).toEqual([place, expect.arrayContaining([path])])
  }
  const last = zip?.places.at(-1)
  const tail = (last?.at ?? 0) + 30 + (last?.path.length ?? 0) + (last?.bytes ?? 0)
  for (let place = tail; place < bytes.length; place += 7) expect([place, (await changed(place)).length > 0]).toEqual([place, true])
  expect(await faultsOf(bytes.slice(0, -1))).toEqual([{ what: 'no-archive' }])
  expect(await faultsOf(utf8('no'))).toEqual([{ what: 'no-archive' }])
})

test('an archive made anew with another content, act, signature, population or voucher does not agree', async () => {
  const file = signed()
  const swapped =
    (path: string, from: string, to: string): Change =>
    (entries) => {
      const text = entries.get(path) ?? ''
      expect(text).toContain(from)
      entries.set(path, text.replace(from, to))
    }
  const faults = async (change: Change, of: File = file) => await faultsOf(await archive(of, change))
  expect(await faults(swapped(archivePaths.content, 'In order', 'In error'))).toEqual([{ what: 'content' }])
  expect(await faults(swapped(archivePaths.acts, 'In order', 'In error'))).toEqual([{ what: 'act', seq: 1, why: 'hash' }])
  expect(await faults(swapped(archivePaths.vouchers, 'Goods', 'Other'))).toEqual([{ what: 'voucher', name: 'A1' }])
  expect(await faults(swapped(archivePaths.vouchers, '"lines"', '"rows"'))).toEqual([{ what: 'form', path: archivePaths.vouchers }])
  const other = archivePaths.text(population.hash)
  expect(await faults(swapped(other, '-40000', '-40001'))).toEqual([
    { what: 'name', path: other },
    { what: 'population', of: 'B1' },
  ])
  expect(pathsOf(await faults((entries) => entries.delete(other)))).toEqual([other])
  // every hash is made anew, and what was signed is another
  const unsigned = { ...file, acts: file.acts.slice(0, -1) }
  const forged = chained(unsigned.acts, { act: 'sign', of: { kind: 'test', id: uuid(10) }, role: 'preparer', hash: 'a'.repeat(64) })
  expect(await faults(() => undefined, { ...file, acts: forged })).toEqual([{ what: 'act', seq: 4, why: 'refused' }])
  expect(await faults(() => undefined, unsigned)).toEqual([{ what: 'content' }])
  const shuffled = file.acts.toSpliced(2, 1).map((act, seq) => ({ ...act, seq }))
  expect(await faults(() => undefined, { ...file, acts: shuffled })).toEqual([{ what: 'act', seq: 2, why: 'before' }])
})

test('an archive takes no more vouchers than its bounds, those that evidence leads to first, and counts the others', () => {
  const links = [
    { to: 'voucher', yearFrom: period.from, series: 'A', number: '2' } as const,
    { to: 'voucher', yearFrom: period.from, series: 'A', number: '9' } as const,
  ]
  const found = vouchersFor(books, { populations: [population.text], links }, { vouchers: 1, lines: 10 })
  expect([found.vouchers.map(({ number }) => number), found.changed, found.tooMany]).toEqual([['2'], 1, 1])
  expect(found.accounts).toEqual({ 1510: '', 1930: '' })
})

test('beyond 4 GiB the archive says in the wider form where its entries are', async () => {
  async function* entries() {
    for (const path of ['a', 'b', 'ö']) yield { path, bytes: 3, open: () => [utf8('abc')] }
  }
  const parts: Uint8Array[] = []
  for await (const part of storedZip(entries(), 40)) parts.push(part)
  const source = sourceOf(joined(parts))
  const zip = await readZip(source, 40)
  expect([zip?.odd, zip?.places.map(({ path }) => path)]).toEqual([[], ['a', 'b', 'ö']])
  const [, , last] = zip?.places ?? []
  expect(last && new TextDecoder().decode(await contentAt(source, last))).toBe('abc')
})

test('the command line says that an archive agrees, names what does not, and knows a hash that was noted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verifikat-archive-'))
  const run = async (bytes: Uint8Array, ...args: readonly string[]) => {
    const path = join(folder, 'archive.zip')
    writeFileSync(path, bytes)
    let out = ''
    const write = async (text: string): Promise<void> => {
      out += text
    }
    return { code: await main(['verify-archive', path, ...args], { out: { write }, say: () => undefined }), out }
  }
  try {
    const file = signed()
    const bytes = await archive(file)
    const whole = await run(bytes, '--hash', file.acts[1]?.hash.toUpperCase() ?? '')
    expect(whole).toEqual({ code: 0, out: expect.stringContaining('Every one of 6 entries, 5 acts and 1 signatures agrees.\n') })
    const unknown = await run(bytes, '--hash', 'a'.repeat(64))
    expect(unknown).toEqual({ code: 1, out: expect.stringContaining('is that of no act') })
    expect(await run(utf8('no'))).toEqual({ code: 1, out: 'This is no archive of an assignment, or it has been cut off.\n' })
    const changed = bytes.slice()
    const at = Buffer.from(bytes).indexOf('A letter')
    changed[at] = 66
    const { code, out } = await run(changed)
    expect([code, out]).toEqual([1, expect.stringContaining(`evidence/${letterHash} was changed: the manifest says ${letterHash}`)])
    expect(JSON.parse((await run(changed, '--json')).out)).toMatchObject({ faults: [{ what: 'zip' }, { what: 'hash' }, { what: 'name' }] })
    expect((await run(bytes, '--hash', 'short')).code).toBe(2)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
