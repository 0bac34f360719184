import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '../../../test/harness/temp-folder.ts'
import { tablePreviewOf } from './table-preview.ts'
import { previewTexts } from './text-preview.ts'

function preview(content: string | Uint8Array, current: 'cp437' | 'latin-1' | 'utf-8' | null = null) {
  using folder = tempFolder()
  const path = join(folder.path, 'books.source')
  writeFileSync(path, content)
  return previewTexts({ path, current, isDetected: false })
}

test('the lines that tell most are shown, the same in each character set, in the order of the file', () => {
  const same = Array.from({ length: 40 }, (_, i) => `#KONTO ${1000 + i} "Tv\u00e5"`)
  const { candidates, detected } = preview(Buffer.from([...same, '#KONTO 9000 "\u00d6re"', '#KONTO 9001 "Kaf\u00e9"'].join('\n'), 'latin1'))
  expect(detected).toBe('latin-1')
  const lines = candidates.map(({ samples }) => samples.map(({ line }) => line))
  expect(lines).toEqual([0, 1, 2].map(() => [1, 2, 3, 4, 5, 6, 41, 42]))
  expect(candidates.find(({ encoding }) => encoding === 'latin-1')?.samples.at(-2)).toEqual({ line: 41, text: '#KONTO 9000 "Öre"' })
})

test('lines are counted as readers of SIE count them, whatever ends them', () => {
  for (const end of ['\n', '\r', '\r\n']) {
    const { candidates } = preview(['#FLAGGA 0', '', '#FNAMN "Å"', ''].join(end))
    expect(candidates[0]?.samples).toMatchObject([{ line: 3 }])
  }
})

test('a line that never ends is cut round the letter that tells', () => {
  const { candidates } = preview(`${'x'.repeat(3_000_000)}å${'y'.repeat(3_000_000)}`)
  const [sample] = candidates.find(({ encoding }) => encoding === 'utf-8')?.samples ?? []
  expect(sample).toMatchObject({ line: 1, text: expect.stringMatching(/^x{120}åy{118}$/) })
})

test('there is no choice where nothing tells: plain letters only, UTF-16; XML is one of two', () => {
  expect(preview('#FLAGGA 0\n#FNAMN "Plain"\n')).toMatchObject({ detected: 'ascii', candidates: [], repaired: [], spoiled: 0 })
  expect(preview(Buffer.from('#FNAMN "Åkes"', 'utf16le')).candidates).toEqual([])
  expect(preview('<?xml version="1.0"?>\n<Sie name="Åkes"/>').candidates.map(({ encoding }) => encoding)).toEqual(['utf-8', 'latin-1'])
})

test('spoiled lines are all counted and eight are shown, as the character set in use has them', () => {
  const lines = Array.from({ length: 20 }, (_, i) => `#KONTO ${1000 + i} "BokfÃ¶ring"`).join('\n')
  const { repaired, spoiled } = preview(lines)
  expect([spoiled, repaired.length, repaired[0]]).toEqual([
    20,
    8,
    { line: 1, text: '#KONTO 1000 "BokfÃ¶ring"', repaired: '#KONTO 1000 "Bokföring"' },
  ])
  expect(preview(Buffer.from('#FNAMN "Åkeri"', 'latin1'), 'latin-1')).toMatchObject({ repaired: [], spoiled: 0 })
})

test('a table that is too large to be held is refused before it is read', () => {
  using folder = tempFolder()
  const path = join(folder.path, 'table.source')
  const ask = { path, mapping: null, encoding: null, savedMappings: [] }
  const tooLarge = expect.objectContaining({ code: 'source_unreadable', params: { reason: 'table-too-large-to-map' } })
  writeFileSync(path, 'a;b;c;d\n')
  truncateSync(path, (64 << 20) + 1)
  expect(() => tablePreviewOf(ask)).toThrow(tooLarge)
  writeFileSync(path, Uint8Array.of(0x50, 0x4b, 3, 4))
  truncateSync(path, (16 << 20) + 1)
  expect(() => tablePreviewOf(ask)).toThrow(tooLarge)
})
