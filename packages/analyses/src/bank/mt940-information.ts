import { joined } from './bank-file.ts'

interface PaymentInformation {
  readonly name: string
  readonly account: string
  readonly reference: string
  readonly text: string
}

/** Words between slashes that begin a part, in the layouts of Dutch and Nordic banks. */
const SLASHED =
  /\/(TRTP|CSID|MARF|EREF|NAME|REMI|IBAN|BIC|ADDR|PREF|ORDP|BENM|RTRN|ACCW|PURP|CNTP|ISDT|TRCD|ID|RREF|ULTC|ULTD|SVCL|CUID)\//g

/**
 * What `:86:` says of a payment. German banks number its parts (`?20`–`?29` and `?60`–`?63` text, `?31` account, `?32`–`?33` name), Dutch ones name them between
 * slashes; all else is text.
 */
export function paymentInformation(information: string): PaymentInformation {
  const line = information.replaceAll('\n', '')
  if (/^\d{3}\?\d{2}|^\?\d{2}/.test(line)) return numbered(line)
  const parts = [...line.matchAll(SLASHED)]
  if (parts.length < 2) return { name: '', account: '', reference: '', text: joined(information.replaceAll('\n', ' ')) }
  const values = new Map<string, string>()
  for (const [i, part] of parts.entries()) {
    const name = part[1] ?? ''
    const value = line.slice(part.index + part[0].length, parts[i + 1]?.index).trim()
    if (!values.has(name)) values.set(name, value)
  }
  // /CNTP/account/bank/name/town
  const [account = '', , name = ''] = (values.get('CNTP') ?? '').split('/')
  const structured = /^(?:STRD|USTD)\/{1,2}(.*)$/.exec(values.get('REMI') ?? '')
  return {
    name: joined(values.get('NAME')) || name.trim(),
    account: (values.get('IBAN') ?? account).replaceAll(/\s/g, ''),
    reference: /^NOTPROVIDED/.test(values.get('EREF') ?? '') ? '' : joined(values.get('EREF')),
    text: joined(structured?.[1] ?? values.get('REMI')),
  }
}

function numbered(line: string): PaymentInformation {
  const values = new Map<string, string>()
  for (const part of line.split('?').slice(1)) values.set(part.slice(0, 2), part.slice(2))
  const textOf = (from: number, to: number) => {
    const found: string[] = []
    for (let i = from; i <= to; i++) found.push(values.get(String(i)) ?? '')
    return found.join('')
  }
  const text = joined(textOf(20, 29) + textOf(60, 63))
  const reference = /EREF[+:]\s*([^+\s]+?)(?=\s|KREF|MREF|CRED|SVWZ|ABWA|$)/.exec(text)?.[1] ?? ''
  return {
    name: joined((values.get('32') ?? '') + (values.get('33') ?? '')),
    account: (values.get('31') ?? '').replaceAll(/\s/g, ''),
    reference: /^NOTPROVIDED/.test(reference) ? '' : reference,
    text: text || joined(values.get('00')),
  }
}
