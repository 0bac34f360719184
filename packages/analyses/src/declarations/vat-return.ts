import { vatReturnBoxes } from '../reference/vat-return.ts'
import { everyElement, type XmlElement } from '../xml.ts'
import { Findings, isMonth, unreadableDeclaration, type VatReturn, wholeKronor } from './declaration.ts'

const places = new Map<string, { readonly box: string; readonly at: number }>(
  vatReturnBoxes.map(({ box, element }, at) => [element, { box, at }]),
)

/** A VAT return of `<eSKDUpload>`: every box as declared. Whatever is odd about it is a finding that names element and line. */
export function readVatReturn(root: XmlElement): VatReturn {
  const found = new Findings()
  const own = (name: string) => root.children.find((child) => child.name === name)
  const moms = own('Moms')
  if (!moms) throw unreadableDeclaration(own('Ag') ? 'declaration-employer-part' : 'declaration-lacks', root.line, 'Moms')
  const orgNumbers = root.children.filter((child) => child.name === 'OrgNr')
  const periods = moms.children.filter((child) => child.name === 'Period')
  for (const { name, line, text } of [...orgNumbers.slice(1), ...periods.slice(1)])
    found.add('declaration.field-repeated', 'error', line, { field: name, value: text })
  for (const { name, line, children } of root.children.filter((child) => child.name === 'Moms' && child !== moms))
    found.add('declaration.field-repeated', 'error', line, {
      field: name,
      value: children.find((child) => child.name === 'Period')?.text ?? '',
    })
  // boxes that stand outside or within another, and the employer part of older files
  const outside = root.children.filter(({ name }) => !['OrgNr', 'Moms'].includes(name))
  const within = [...root.children.filter(({ name }) => name === 'OrgNr'), ...moms.children].flatMap((child) => [...everyElement(child)])
  for (const { name, line, text } of [...outside, ...within])
    found.add('declaration.element-unknown', 'warning', line, { element: name, value: text })
  const boxes: Record<string, number> = {}
  const orgNumber = orgNumbers[0]?.text ?? ''
  const period = periods[0]?.text ?? ''
  let note = ''
  let before = -1
  if (orgNumber === '') found.add('declaration.nobody-named', 'error', root.line, {})
  for (const { name, text, line } of moms.children) {
    if (name === 'Period') continue
    if (name === 'TextUpplysningMoms') note = text
    else {
      const place = places.get(name)
      const amount = wholeKronor(text)
      if (!place) found.add('declaration.element-unknown', 'warning', line, { element: name, value: text })
      else if (amount === null) found.add('declaration.amount-unread', 'error', line, { field: `${place.box} ${name}`, value: text })
      else if (place.box in boxes) found.add('declaration.field-repeated', 'error', line, { field: `${place.box} ${name}`, value: text })
      else boxes[place.box] = amount
      if (place && place.at < before) found.add('declaration.element-order', 'info', line, { element: name })
      before = Math.max(before, place?.at ?? -1)
    }
  }
  if (!isMonth(period)) found.add('declaration.period-unread', 'error', moms.line, { value: period })
  const net = vatReturnBoxes.reduce((sum, entry) => sum + ('inNet' in entry ? entry.inNet * (boxes[entry.box] ?? 0) : 0), 0)
  const declared = boxes['49']
  if (declared !== undefined && declared !== net && Object.keys(boxes).length > 1)
    found.add('declaration.vat-net-differs', 'error', moms.line, {
      declaredOre: declared * 100,
      computedOre: net * 100,
      differenceOre: (declared - net) * 100,
    })
  return { kind: 'eskd', orgNumber, period, boxes, note, findings: found.all }
}
