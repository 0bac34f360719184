import type { TaxAccount } from './declaration.ts'

/** A statement of the tax account in the newest layout of the agency that has a balance after each row; the texts are for UTF-8. */
export function writeTaxAccount({
  orgNumber,
  name,
  opening,
  closing,
  rows,
}: {
  readonly orgNumber: string
  readonly name: string
  readonly opening: NonNullable<TaxAccount['opening']>
  readonly closing: NonNullable<TaxAccount['closing']>
  /** Oldest first. */
  readonly rows: readonly { readonly date: string; readonly text: string; readonly ore: number }[]
}): string {
  let balance = opening.ore
  const lines = rows.map(({ date, text, ore }) => {
    balance += ore
    return [date, text, amount(ore), amount(balance)]
  })
  return [
    [name, orgNumber, '', ''],
    ['', '', '', ''],
    ['', `Ingående saldo ${opening.date}`, '', amount(opening.ore)],
    ...lines,
    ['', `Utgående saldo ${closing.date}`, '', amount(closing.ore)],
  ]
    .map((cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')}\r\n`)
    .join('')
}

/** Kronor with blanks between thousands, and öre where there are any. */
function amount(ore: number): string {
  const rest = Math.abs(ore) % 100
  const kronor = String(Math.trunc(Math.abs(ore) / 100)).replace(/\B(?=(?:\d{3})+$)/g, ' ')
  return `${ore < 0 ? '-' : ''}${kronor}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}`
}
