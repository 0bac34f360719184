import { isTypedMonth, type TypedDeclaration, typedDeclarationSchema, vatBoxNames, vatReturnBoxes, type Words } from '@verifikat/analyses'

/** As their numbers follow, for somebody who reads them off the form. */
export const typedBoxes: readonly string[] = vatReturnBoxes.map(({ box }) => box).toSorted()

/** As the form calls a box. */
export const boxNameOf = (box: string): Words | null =>
  vatReturnBoxes.map((own) => own.box).flatMap((own) => (own === box ? [vatBoxNames[own]] : []))[0] ?? null

/** Whole kronor; `undefined` where it is no such figure, null where nothing was typed. */
export function readKronor(text: string): number | null | undefined {
  const plain = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace('\u2212', '-')
  if (plain === '') return null
  return /^-?\d{1,12}$/.test(plain) ? Number(plain) + 0 : undefined
}

export const employerFigures = ['contributionsKr', 'withheldKr'] as const
export const employerBoxes = { contributionsKr: '487', withheldKr: '497' } as const
export const noticeFigures = ['finalTaxKr', 'incomeTaxKr', 'preliminaryKr'] as const

/** What stands in the fields of a form, by their names. */
export type Written = Readonly<Record<string, string>>

export interface ReadFigures {
  /** Null: something is wrong or lacking. */
  readonly typed: TypedDeclaration | null
  /** Names of the fields that are wrong; `none`: too little is typed. */
  readonly wrong: ReadonlySet<string>
}

export function readReturn(kind: 'eskd' | 'agi', written: Written): ReadFigures {
  if (kind === 'eskd')
    return readTyped(written, typedBoxes, { least: -Infinity }, (figures) =>
      figures.size === 0 ? null : { kind, boxes: [...figures].map(([box, kr]) => ({ box, kr })) },
    )
  return readTyped(written, employerFigures, { least: 0 }, (figures) =>
    figures.size < employerFigures.length ? null : { kind, ...Object.fromEntries(figures) },
  )
}

export function readNotice(written: Written): ReadFigures {
  const decidedOn = written['decidedOn'] ?? ''
  return readTyped(written, noticeFigures, { least: 0 }, (figures) =>
    decidedOn === '' || !figures.has('finalTaxKr') ? null : { kind: 'final-tax', decidedOn, ...Object.fromEntries(figures) },
  )
}

/** `contentOf`: what the figures come to; null: they are too few. */
function readTyped(
  written: Written,
  names: readonly string[],
  { least }: { readonly least: number },
  contentOf: (figures: ReadonlyMap<string, number>) => object | null,
): ReadFigures {
  const month = (written['month'] ?? '').trim()
  const wrong = new Set(isTypedMonth(month) ? [] : ['month'])
  const figures = new Map<string, number>()
  for (const name of names) {
    const kr = readKronor((written[name] ?? '').trim())
    if (kr === undefined || (kr !== null && kr < least)) wrong.add(name)
    else if (kr !== null) figures.set(name, kr)
  }
  const content = contentOf(figures)
  if (content === null) wrong.add('none')
  return { typed: wrong.size > 0 ? null : typedDeclarationSchema.parse({ month, ...content }), wrong }
}

/** `05 Momspliktig försäljning 100 000`, `Ruta 49: 2 500 kr`, or cells of a table: a box first, its figure last, of which no part is taken for the whole. */
const PASTED = /^(?:ruta\s*)?(\d{2,3})(?!\d)(?:.*?[^\d.,-])?(-?(?:0|[1-9]\d{0,2}(?: \d{3})+|[1-9]\d*)(?:[.,]\d+)?)(?: ?(?:kr|sek))?$/i

/** Figures of pasted lines, by box, as they go into its field: whole kronor, else what stands there. Where a box stands twice none of it is known. */
export function readPasted(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const twice = new Set<string>()
  for (const line of text.split(/\r?\n/)) {
    const plain = line.replaceAll(/\s+/g, ' ').replaceAll('\u2212', '-').trim()
    const [, box, written] = PASTED.exec(plain) ?? []
    if (box === undefined || written === undefined) continue
    if (found.has(box)) twice.add(box)
    const kr = readKronor(written.replace(/[.,]00$/, ''))
    found.set(box, kr === undefined || kr === null ? written : String(kr))
  }
  for (const box of twice) found.delete(box)
  return found
}

/** A rate in per cent as hundredths of one: `31,42` → 3142; null where it is none. */
export function readHundredths(text: string): number | null {
  const match = /^(-?)(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim().replace('\u2212', '-'))
  if (match === null) return null
  const [, sign, whole = '', part = ''] = match
  return (sign === '-' ? -1 : 1) * (Number(whole) * 100 + Number(part.padEnd(2, '0')))
}
