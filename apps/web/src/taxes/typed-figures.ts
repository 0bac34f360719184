import { vatBoxNames, vatReturnBoxes, type Words } from '@verifikat/analyses'

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

/** `05 Momspliktig försäljning 100 000`, `Ruta 49: 2 500 kr`, or cells of a table: a box first, whole kronor last. */
const PASTED = /^(?:ruta\s*)?(\d{2,3})(?!\d)(?:.*?[^\d-])?(-?\d{1,3}(?: \d{3})+|-?\d+)(?: ?(?:kr|sek))?$/i

/** Figures of pasted lines, by box; where a box stands twice none of it is known. */
export function readPasted(text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const twice = new Set<string>()
  for (const line of text.split(/\r?\n/)) {
    const plain = line.replaceAll(/\s+/g, ' ').replaceAll('\u2212', '-').trim()
    const [, box, kr] = PASTED.exec(plain) ?? []
    const read = kr === undefined ? null : readKronor(kr)
    if (box === undefined || typeof read !== 'number') continue
    if (found.has(box)) twice.add(box)
    found.set(box, read)
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
