/** From a population to its vouchers, and to the lines of each. */
import { type ArchiveVoucher, group, kronor, populationSchema } from '@verifikat/analyses'
import { folded, h, long, table } from './dom.ts'
import { type Opened, voucherKey } from './opened.ts'
import type { In } from './words.ts'

const MOST = 50

export function populationView(opened: Opened, text: string, words: In): HTMLElement {
  const { w } = words
  return long(populationSchema.parse(JSON.parse(text)), MOST, w('showAll'), (part) =>
    h(
      'div',
      { class: 'vouchers' },
      ...part.map(([yearFrom, series, number, date, hash, rows, ore]) => {
        const voucher = opened.vouchers.get(voucherKey(yearFrom, series, number, hash)) ?? null
        const name = [
          h('b', {}, `${series} ${number}`),
          h('span', {}, date ?? '–'),
          h('span', { class: 'text' }, voucher?.text ?? ''),
          h('span', { class: 'n' }, `${group(rows)} ${w(rows === 1 ? 'row' : 'rows')}`),
          h('span', { class: 'n' }, kronor(ore)),
        ]
        return folded(name, () => [voucher ? linesView(opened, voucher, words) : h('p', { class: 'quiet' }, w('notHere')), hashOf(hash)])
      }),
    ),
  )
}

export function linesView({ accounts }: Opened, { series, number, lines }: ArchiveVoucher, { w }: In): HTMLElement {
  return table(
    `${w('voucher')} ${series} ${number}`,
    [{ head: w('account') }, { head: w('text') }, { head: w('objects') }, { head: w('amount'), isFigure: true }],
    lines.map(([account, objects, ore, text]) => [
      `${account} ${accounts[account] ?? ''}`,
      text,
      objects.map((object) => object.join(' ')).join(', '),
      kronor(ore),
    ]),
  )
}

export function hashOf(hash: string): HTMLElement {
  return h('p', { class: 'hash' }, 'SHA-256 ', h('code', {}, hash))
}
