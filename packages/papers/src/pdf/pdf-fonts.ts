/** The product's own face in PDF files: a name in any of its scripts is written in it, and letters that it lacks are boxes, never a failure. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { unpackedFont } from './woff.ts'

const require = createRequire(import.meta.url)

/** Files of one face each hold some scripts; the first that has a letter writes it. */
const scripts = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext', 'greek-ext'] as const
export type Weight = 400 | 600

interface Range {
  readonly from: number
  readonly to: number
}

interface Face {
  readonly script: (typeof scripts)[number]
  readonly ranges: readonly Range[]
}

function readFaces(): readonly Face[] {
  const known = JSON.parse(readFileSync(require.resolve('@fontsource/inter/unicode.json'), 'utf8')) as Partial<Record<string, string>>
  return scripts.map((script) => ({
    script,
    ranges: (known[script] ?? '').split(',').map((text) => {
      const [from = '0', to = from] = text.replace('U+', '').split('-')
      return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) }
    }),
  }))
}

let faces: readonly Face[] | undefined

export const fontName = (script: string, weight: Weight) => `${script}-${weight}`

interface NamedFont {
  readonly name: string
  /** Taken apart: documents that share it know the words of those before them. */
  readonly font: PDFKit.Mixins.PDFFontSource
}

let fonts: readonly NamedFont[] | undefined

/** Every font that a document may need; read once, and only where a file is made. */
export function documentFonts(): readonly NamedFont[] {
  fonts ??= scripts.flatMap((script) =>
    ([400, 600] as const).map((weight) => {
      const data = unpackedFont(readFileSync(require.resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`)))
      return { name: fontName(script, weight), font: remembering(takenApart(data)) }
    }),
  )
  return fonts
}

interface Laid {
  readonly glyphs: readonly object[]
  readonly positions: readonly object[]
}

/** What pdfkit makes of a font's bytes, as far as it is used here. */
interface OpenFont {
  layout(text: string, features?: readonly string[]): Laid
}

function takenApart(data: Buffer): OpenFont {
  const holder = new PDFDocument({ font: '' }).font(data)
  // pdfkit keeps the font in use there, and its types leave it out
  return (holder as unknown as { readonly _font: { readonly font: OpenFont } })._font.font
}

const MOST_WORDS = 20_000

/**
 * Laying out a word costs far more than writing it, and papers say the same words over and over. Amounts hardly ever come again: with figures of one width
 * they are laid out figure by figure, none of which minds its neighbour.
 */
function remembering(font: OpenFont): PDFKit.Mixins.PDFFontSource {
  const known = new Map<string, Laid>()
  const layOut = font.layout.bind(font)
  const laidOut = (text: string, features: readonly string[] | undefined): Laid => {
    const key = `${features?.join(' ') ?? ''}\n${text}`
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size >= MOST_WORDS) known.clear()
    const laid = layOut(text, features)
    known.set(key, laid)
    return laid
  }
  font.layout = (text, features) => {
    const [first, ...more] = (features?.includes('tnum') ? [...text] : [text]).map((part) => laidOut(part, features))
    if (first === undefined) return layOut(text, features)
    const all = [first, ...more]
    // whoever gets it scales the positions in place
    const positions = all.flatMap((laid) => laid.positions.map((position) => like(position, {})))
    return like(first, { glyphs: all.flatMap(({ glyphs }) => glyphs), positions })
  }
  // pdfkit takes an open font for a source too, and its types leave that out
  return font as unknown as PDFKit.Mixins.PDFFontSource
}

/** Of the same class, with what it has of its own. */
function like<T extends object>(one: T, own: Partial<T>): T {
  // an object of T's own prototype with all of its properties
  return Object.assign(Object.create(Object.getPrototypeOf(one)) as T, one, own)
}

export interface Run {
  readonly script: string
  readonly text: string
}

const REPLACEMENT = '\uFFFD'
/** Marks and letters that would turn the line round, or hide. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/** A text as runs of letters that one font has. */
export function runsOf(text: string): Run[] {
  faces ??= readFaces()
  const runs: { script: string; text: string }[] = []
  for (const letter of text.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(INVISIBLE, '')) {
    const code = letter.codePointAt(0) ?? 0
    const face = faces.find(({ ranges }) => ranges.some(({ from, to }) => code >= from && code <= to))
    const [script, shown] = face ? [face.script, letter] : ['latin', REPLACEMENT]
    const last = runs.at(-1)
    if (last?.script === script) last.text += shown
    else runs.push({ script, text: shown })
  }
  return runs
}
