import { expect, test } from 'vitest'
import { bankControl } from './control.ts'
import { bankOf } from './join-files.ts'
import { readBankFile } from './read.ts'
import { bankRowUses } from './row-uses.ts'
import { bankRow } from './rows.ts'

const IBAN = 'SE4550000000058398257466'
const file = (name: string, text: string) => readBankFile(new TextEncoder().encode(text), { fileName: name, sha256: name }).bank

interface Entry {
  readonly ref: string
  readonly day: string
  readonly amount: string
  readonly parts?: readonly string[]
}

function entryOf({ ref, day, amount, parts = [] }: Entry): string {
  const side = amount.startsWith('-') ? 'DBIT' : 'CRDT'
  const details = parts.map((part) => `<TxDtls><Amt Ccy="SEK">${part}</Amt><CdtDbtInd>${side}</CdtDbtInd></TxDtls>`).join('')
  return `<Ntry><Amt Ccy="SEK">${amount.replace('-', '')}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${ref}</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry>`
}

const account = `<Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>SEK</Ccy></Acct>`
const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="SEK">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`

function statement(
  name: string,
  id: string,
  [from, to]: readonly [string, string],
  [opening, closing]: readonly [string, string],
  entries: readonly Entry[],
) {
  const period = `<FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${to}T00:00:00</ToDtTm></FrToDt>`
  const body = `<Stmt><Id>${id}</Id>${period}${account}${balance('OPBD', opening)}${balance('CLBD', closing)}${entries.map(entryOf).join('')}</Stmt>`
  return file(
    name,
    `<!-- ${name} --><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${body}</BkToCstmrStmt></Document>`,
  )
}

const notification = (name: string, entries: readonly Entry[]) =>
  file(
    name,
    `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn>${account}${entries.map(entryOf).join('')}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`,
  )

function usesOf(files: readonly ReturnType<typeof file>[]) {
  const bank = bankOf(files)
  const { use, of, findings } = bankControl(bank)
  const uses = Array.from(use, (own, row) => [bankRow(bank, row).reference ?? '', bankRowUses[own] ?? '', of[row]] as const)
  return { bank, uses, findings }
}

const [r1, r2, r3, r4] = [
  { ref: 'R1', day: '2026-01-05', amount: '500.00' },
  { ref: 'R2', day: '2026-01-12', amount: '-200.00' },
  { ref: 'R3', day: '2026-01-12', amount: '-200.00' },
  { ref: 'R4', day: '2026-01-20', amount: '50.00' },
] as const

test('a statement that came twice and one that overlaps count each row once, and two equal payments of a day twice', () => {
  const half = ['2026-01-01', '2026-01-15'] as const
  const files = [
    statement('a', 'S-2026-01', half, ['1000.00', '1100.00'], [r1, r2, r3]),
    statement('b', 'S-2026-01', half, ['1000.00', '1100.00'], [r1, r2, r3]),
    statement('c', 'S-2026-02', ['2026-01-10', '2026-01-31'], ['1500.00', '1150.00'], [r2, r3, r4]),
  ]
  const { bank, uses, findings } = usesOf(files)
  expect(uses.filter(([, use]) => use === 'counts').map(([ref]) => ref)).toEqual(['R1', 'R2', 'R3', 'R4'])
  expect(uses.filter(([, use]) => use === 'repeated')).toHaveLength(5)
  // 1 000 + 500 − 200 − 200 + 50
  const counted = uses.reduce((sum, [, use], row) => sum + (use === 'counts' ? bankRow(bank, row).minor : 0), 100_000)
  expect(counted).toBe(115_000)
  expect(findings.map(({ code, values }) => [code, values['from'] ?? values['rows'], values['to'] ?? null])).toEqual([
    ['bank.statement-repeated', 3, null],
    ['bank.rows-repeated', 2, null],
    ['bank.days-overlap', '2026-01-10', '2026-01-15'],
  ])
  expect(usesOf(files.toReversed())).toEqual({ bank, uses, findings })
  expect(usesOf([...files, ...files])).toEqual({ bank, uses, findings })
})

test('pages of one day that go on from each other are no duplicates, however equal their rows', () => {
  const day = ['2026-01-12', '2026-01-12'] as const
  const equal = { ref: '', day: '2026-01-12', amount: '-200.00' }
  const { uses, findings } = usesOf([
    statement('a', '1', day, ['1000.00', '800.00'], [equal]),
    statement('b', '2', day, ['800.00', '600.00'], [equal]),
  ])
  expect(uses.map(([, use]) => use)).toEqual(['counts', 'counts'])
  expect(findings).toEqual([])
})

test('a notification joins its row by reference and adds nothing; one without its row waits', () => {
  const files = [
    statement(
      '053',
      'S1',
      ['2026-03-01', '2026-03-31'],
      ['2000.00', '10310.00'],
      [{ ref: 'BATCH77', day: '2026-03-10', amount: '8310.00' }],
    ),
    notification('054', [
      { ref: 'BATCH77', day: '2026-03-10', amount: '8310.00', parts: ['3310.00', '5000.00'] },
      { ref: 'BATCH78', day: '2026-04-01', amount: '1000.00' },
    ]),
  ]
  const { bank, uses, findings } = usesOf(files)
  const row = uses.findIndex(([, use]) => use === 'counts')
  expect(uses.toSorted().map(([ref, use, of]) => [ref, use, of])).toEqual([
    ['BATCH77', 'counts', -1],
    ['BATCH77', 'detail', row],
    ['BATCH78', 'waiting', -1],
  ])
  expect(
    bankRow(
      bank,
      uses.findIndex(([, use]) => use === 'detail'),
    ).parts.map(({ minor }) => minor),
  ).toEqual([331_000, 500_000])
  expect(findings.map(({ code, values }) => [code, values['sumMinor']])).toEqual([['bank.notification-waits', 100_000]])
})

test('a deposit joins the only row of its sum, and none where there are several', () => {
  const payment = (amount: string) => `20${'0003783511'.padEnd(35)}${amount.padStart(18, '0')}`.padEnd(80)
  const end = `15${''.padEnd(35)}20260310${''.padEnd(5)}${'310000'.padStart(18, '0')}SEK`.padEnd(80)
  const bgmax = file('bg', ['01BGMAX', `05${'9912346'.padStart(10, '0')}`, payment('110000'), payment('200000'), end, '70'].join('\n'))
  const month = ['2026-03-01', '2026-03-31'] as const
  const one = { ref: 'D1', day: '2026-03-11', amount: '3100.00' }
  const use = (entries: readonly Entry[]) =>
    usesOf([bgmax, statement('053', 'S1', month, ['0.00', '3100.00'], entries)])
      .uses.map(([, own]) => own)
      .toSorted()
  expect(use([one])).toEqual(['counts', 'detail', 'detail'])
  expect(use([one, { ...one, ref: 'D2' }])).toEqual(['counts', 'counts', 'waiting', 'waiting'])
  expect(use([{ ...one, day: '2026-03-09' }])).toEqual(['counts', 'waiting', 'waiting'])
})

test('equal rows without a day or a reference are of their own statements, and an amount without a currency is in that of the account', () => {
  const row = '<Ntry><Amt>200.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Ntry>'
  const month = (name: string, from: string, to: string) =>
    file(
      name,
      `<Document><BkToCstmrStmt><Stmt><Id>${name}</Id><FrToDt><FrDtTm>${from}</FrDtTm><ToDtTm>${to}</ToDtTm></FrToDt>${account}${row}</Stmt></BkToCstmrStmt></Document>`,
    )
  const { bank, uses } = usesOf([month('a', '2026-01-01', '2026-01-31'), month('b', '2026-02-01', '2026-02-28')])
  expect(uses.map(([, use]) => use)).toEqual(['counts', 'counts'])
  expect(bank.currencies).toEqual(['SEK'])
})

test('what a notification tells of one day joins the row of its sum, whatever else it tells', () => {
  const month = ['2026-01-01', '2026-01-31'] as const
  const told = [
    { ref: 'n1', day: '2026-01-20', amount: '300.00' },
    { ref: 'n2', day: '2026-01-20', amount: '200.00' },
    { ref: 'n3', day: '2026-01-25', amount: '999.00' },
  ]
  const sum = { ref: 'B', day: '2026-01-20', amount: '500.00' }
  const usesOfRows = (files: readonly ReturnType<typeof file>[]) =>
    usesOf([statement('053', 'S1', month, ['0.00', '500.00'], [sum]), ...files])
      .uses.map(([ref, use]) => `${ref} ${use}`)
      .toSorted()
  const joined = ['B counts', 'n1 detail', 'n2 detail', 'n3 waiting']
  // 300 + 200
  expect(usesOfRows([notification('054', told)])).toEqual(joined)
  expect(usesOfRows(told.map((own) => notification(own.ref, [own])))).toEqual(joined)
  const out = { ref: 'n4', day: '2026-01-20', amount: '-40.00' }
  expect(usesOfRows([notification('054', [...told, out])])).toEqual([...joined, 'n4 waiting'])
})

test('payments to a bankgiro join the rows of an account that has each of them, by their references', () => {
  const payment = (amount: string, ref: string) =>
    `20${'0003783511'.padEnd(35)}${amount.padStart(18, '0')}${'50'}${ref.padEnd(12)}0`.padEnd(80)
  const end = `15${''.padEnd(35)}20260310${''.padEnd(5)}${'310000'.padStart(18, '0')}SEK`.padEnd(80)
  const opening = `05${'9912346'.padStart(10, '0')}`
  const bgmax = file(
    'bg',
    ['01BGMAX', opening, payment('110000', 'D1'), payment('110000', 'D2'), payment('90000', 'D3'), end, '70'].join('\n'),
  )
  const month = ['2026-03-01', '2026-03-31'] as const
  const rows = [
    { ref: 'D1', day: '2026-03-10', amount: '1100.00' },
    { ref: 'D2', day: '2026-03-11', amount: '1100.00' },
    { ref: 'D3', day: '2026-03-20', amount: '900.00' },
  ]
  const { bank, uses } = usesOf([bgmax, statement('053', 'S1', month, ['0.00', '3100.00'], rows)])
  // D3 is ten days later: another payment
  const joined = uses.flatMap(([ref, use, of]) => (use === 'detail' ? [[ref, bankRow(bank, of ?? -1).reference]] : []))
  expect(joined.toSorted()).toEqual([
    ['D1', 'D1'],
    ['D2', 'D2'],
  ])
})
