// Where pages begin: nothing that is over something else is left behind.
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { documentFonts } from './pdf-fonts.ts'
import { penOn } from './pdf-pen.ts'

/** What is written on each page, in its order, where so many lines stand before it. */
async function pagesOf(before: number, write: (pen: ReturnType<typeof penOn>) => Promise<void>): Promise<string[][]> {
  const doc = new PDFDocument({ size: 'A4', margin: 36, font: '' })
  for (const { name, font } of documentFonts()) doc.registerFont(name, font)
  const pages: string[][] = [[]]
  doc.on('pageAdded', () => void pages.push([]))
  const text = doc.text.bind(doc)
  doc.text = ((words: string, ...rest: Parameters<typeof text> extends [unknown, ...infer R] ? R : never) => {
    pages.at(-1)?.push(words)
    return text(words, ...rest)
  }) as typeof doc.text
  const pen = penOn(doc)
  for (let line = 0; line < before; line++) pen.line('before', 10)
  await write(pen)
  pen.end()
  return pages.map((own) => own.filter((words) => words !== 'before'))
}

const tall = Array.from({ length: 120 }, (_, at) => `word${at}`).join(' ')

test.each(Array.from({ length: 54 }, (_, before) => before))(
  'a heading, its note and the head of a table stay with the first row: %i lines before',
  async (before) => {
    const pages = await pagesOf(before, async (pen) => {
      pen.heading('Heading')
      pen.note('Note')
      await pen.table(
        [50, 50],
        ['Head', 'Words'],
        [
          ['first', tall],
          ['second', 'x'],
          ['third', 'y'],
        ],
      )
    })
    const on = pages.find((page) => page.includes('Heading')) ?? []
    expect(on.slice(0, 4)).toEqual(['Heading', 'Note', 'Head', 'Words'])
    expect(on).toContain('first')
    expect(on.join(' ')).toContain('word119')
  },
)

test('a heading over nothing is written, and one that is before a page of its own stays before it', async () => {
  expect(await pagesOf(0, async (pen) => pen.heading('Alone'))).toEqual([['Alone']])
  const pages = await pagesOf(0, async (pen) => {
    pen.heading('Before')
    pen.newPage()
    pen.line('after', 10)
  })
  expect(pages).toEqual([['Before'], ['after']])
})
