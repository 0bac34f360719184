/** The product's own face in PDF files: a name in any of its scripts is written in it, and letters that it lacks are boxes, never a failure. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
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

let fonts: readonly { readonly name: string; readonly data: Buffer }[] | undefined

/** Every font that a document may need; read once, and only where a file is made. */
export function fontFiles(): readonly { readonly name: string; readonly data: Buffer }[] {
  fonts ??= scripts.flatMap((script) =>
    ([400, 600] as const).map((weight) => ({
      name: fontName(script, weight),
      data: unpackedFont(readFileSync(require.resolve(`@fontsource/inter/files/inter-${script}-${weight}-normal.woff`))),
    })),
  )
  return fonts
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
