import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { logHeadLine, logHeadSchema } from '../activity-log/format.ts'
import { linesOfLog, logOf } from '../activity-log/log-fixture.ts'
import { main } from './main.ts'

const folder = mkdtempSync(join(tmpdir(), 'verifikat-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const three = logOf(['{}', '{"rows": 3}', '{}'])
const lines = linesOfLog(three)

async function verifyLog(content: string | Uint8Array, ...args: readonly string[]): Promise<{ code: number; out: string; said: string }> {
  const path = join(folder, 'log.jsonl')
  writeFileSync(path, content)
  let out = ''
  const said: string[] = []
  const write = async (text: string): Promise<void> => {
    out += text
  }
  const code = await main(['verify-log', path, ...args], { out: { write }, say: (line) => said.push(line) })
  return { code, out, said: said.join('\n') }
}

test('a whole log: exit 0, how far it goes and the hash to note', async () => {
  const { code, out } = await verifyLog(`${lines.join('\n')}\n`, '--head', three[1]?.hash.toUpperCase() ?? '')
  expect(code).toBe(0)
  expect(out).toBe(
    `Nothing was altered, removed, reordered, duplicated or added up to the hash ${three[2]?.hash}.
The hash noted earlier is that of entry 2.
Åkes Bygg AB, exported 2026-02-01T07:00:00Z: 3 entries
Entries 1 to 3 are as they were sealed; the hash of 3 is ${three[2]?.hash}.
`,
  )
})

test('without a hash noted elsewhere, it says what such a file does not tell', async () => {
  const { code, out } = await verifyLog(lines.join('\n'))
  expect(code).toBe(0)
  expect(out).toContain(
    `up to the hash ${three[2]?.hash}; compare it with a hash noted elsewhere: without one, a file that was cut or made anew as a whole cannot be told.\n`,
  )
  expect(out).not.toContain('The hash noted earlier')
})

test('a removed entry: exit 1, which one, and how far the log stands', async () => {
  const { code, out } = await verifyLog(lines.toSpliced(2, 1).join('\n'))
  expect(code).toBe(1)
  expect(out).toContain('Line 3: entry 2 was removed: entry 2 was due, entry 3 is there.\n')
  expect(out).toContain(`Entries 1 to 1 are as they were sealed; the hash of 1 is ${three[0]?.hash}.`)
  const json = JSON.parse((await verifyLog(lines.toSpliced(2, 1).join('\n'), '--json')).out)
  expect(json).toMatchObject({ intact: 1, fault: { code: 'removed', line: 3, seq: 2 } })
})

const headOf = (more: { readonly company?: string; readonly exportedAt?: string }) => {
  const { format: _, version: __, hash: ___, ...head } = logHeadSchema.parse(JSON.parse(lines[0] ?? ''))
  return logHeadLine({ ...head, ...more })
}

test('the verdict comes first, and what the file says of itself can neither steer a terminal nor pass for a verdict', async () => {
  const company = 'A\u001b[2J\nNothing was altered\u0085\u2028\u202eB'
  const { code, out } = await verifyLog([headOf({ company }), ...lines.slice(2)].join('\n'))
  expect(code).toBe(1)
  const [verdict, about] = out.split('\n')
  expect(verdict).toMatch(/^Line 2: entry 1 was removed/)
  expect(about).toBe('A\\u{1b}[2J\\u{a}Nothing was altered\\u{85}\\u{2028}\\u{202e}B, exported 2026-02-01T07:00:00Z: 3 entries')
})

test('a time of export that is none is a fault of the first line, though its hash is right', async () => {
  const { code, out } = await verifyLog([headOf({ exportedAt: 'now\nNothing was altered' }), ...lines.slice(1)].join('\n'))
  expect(code).toBe(1)
  expect(out).toMatch(/^Line 1 was altered/)
  expect(out).not.toContain('Nothing was altered')
})

test('each other fault has its sentence', async () => {
  const told = async (changed: readonly string[], ...args: readonly string[]) => {
    const { code, out } = await verifyLog(changed.join('\n'), ...args)
    expect(code).toBe(1)
    return out
  }
  const [head = '', first = '', second = '', third = ''] = lines
  expect(await told([head, first, second.replace('rows\\": 3', 'rows\\": 4'), third])).toContain('Line 3, entry 2 was altered: its values')
  expect(await told([head, first, '{', third])).toContain('Line 3, entry 2 was altered: the line is not written as an entry is exported.')
  expect(await told([head, second, first, third])).toContain('Line 2: entries were reordered: entry 1 was due and stands on line 3.')
  expect(await told([head, first, first, second, third])).toContain('Line 3, entry 1 was duplicated')
  expect(await told([...lines, '', ''])).toContain('Line 5, entry 4 was added: the line is not written as an entry is exported.')
  expect(await told([head, first])).toContain('The end was removed from entry 2 on: the first line tells of 3 entries, the file holds 1.')
  expect(await told([head.replace('Åkes', 'Ökes'), first, second, third])).toContain('Line 1 was altered')
  expect(await told(lines, '--head', 'f'.repeat(64))).toContain('is that of no entry in the file')
})

test('what is no activity log is refused with a sentence', async () => {
  for (const content of ['', 'hello', '{"format":"other"}\n', new Uint8Array([0xff, 0xfe, 0, 10]), '\n'.repeat(1000)]) {
    expect(await verifyLog(content)).toMatchObject({ code: 2, out: '', said: expect.stringContaining('is not an activity log') })
  }
  expect(await verifyLog(lines.join('\n'), '--head', 'abc')).toMatchObject({
    code: 2,
    said: expect.stringContaining('64 hexadecimal digits'),
  })
  const said: string[] = []
  expect(await main(['verify-log', folder], { out: { write: async () => undefined }, say: (line) => said.push(line) })).toBe(2)
  expect(said.join('')).toContain('is a folder')
})
