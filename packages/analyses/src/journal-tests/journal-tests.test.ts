import { expect, test } from 'vitest'
import { dayOf, isoOfDay } from '../dates.ts'
import { texts as en } from '../flags/en/index.ts'
import { texts as sv } from '../flags/sv/index.ts'
import { flagSentence } from '../flags/texts.ts'
import { catalogue } from '../rules/catalogue.ts'
import { type JournalTestId, journalTestIds, journalTests } from './catalogue.ts'
import { type JournalCase, many, runCase, simple, voucher } from './fixtures/case.ts'
import { journalCases } from './fixtures/index.ts'
import { journalFlag } from './flags.ts'
import { unavailableText, verdictOf } from './verdict.ts'
import { defaultWeights } from './weights.ts'

/** Of tests whose near miss is that they cannot be run. */
const nearReasons: Partial<Record<JournalTestId, string>> = { benford: 'too-few-lines', 'manual-series': 'manual-series-absent' }

for (const id of journalTestIds) {
  test(`${id}: its case triggers it; the near miss is no hit`, async () => {
    const { triggers, silent } = journalCases[id]
    const found = (await runCase(id, triggers)).result.tests.find((own) => own.id === id)
    expect(found).toMatchObject({ state: 'run', reason: null, severity: journalTests[id].severity })
    expect(found?.vouchers).toBeGreaterThan(0)
    const near = (await runCase(id, silent)).result.tests.find((own) => own.id === id)
    expect(near).toMatchObject({ ...(nearReasons[id] ? { state: 'unavailable', reason: nearReasons[id] } : { state: 'run' }), vouchers: 0 })
  })
}

async function result(id: JournalTestId, given: JournalCase, inputs: Parameters<typeof runCase>[2] = {}) {
  const found = (await runCase(id, given, inputs)).result.tests.find((own) => own.id === id)
  if (!found) throw new Error(`no result of ${id}`)
  return found
}

const bare = { files: [simple('20250115', '5010', '1930', 137, { text: '' })] }

test('a test that lacks its data is unavailable and says what is missing', async () => {
  const reasons = (await runCase('unbalanced', bare)).result.tests.flatMap(({ id, state, reason, vouchers, hits }) =>
    state === 'run' ? [] : [`${id}: ${reason} (${vouchers}, ${hits.length})`],
  )
  expect(reasons).toEqual([
    ...['rare-user', 'seldom-user'].map((id) => `${id}: no-users (0, 0)`),
    'management-user: no-management-list (0, 0)',
    ...['missing-user', 'user-unusual-account'].map((id) => `${id}: no-users (0, 0)`),
    ...['registration-lag', 'after-year-end-close', 'after-period-end'].map((id) => `${id}: no-registration-dates (0, 0)`),
    'backdated: no-closed-periods (0, 0)',
    ...['forward-dated', 'weekend-registration'].map((id) => `${id}: no-registration-dates (0, 0)`),
    'reversal-across-year-end: no-next-year (0, 0)',
    ...['below-limit', 'below-limit-share', 'split-below-limit'].map((id) => `${id}: no-approval-limits (0, 0)`),
    'benford: too-few-lines (0, 0)',
    ...['keyword', 'short-text', 'duplicate-counterpart', 'document-number'].map((id) => `${id}: no-texts (0, 0)`),
    ...['changed-since-import', 'deleted-since-import'].map((id) => `${id}: no-previous-version (0, 0)`),
  ])
  for (const { reasons: own } of [en, sv]) for (const reason of Object.values(own)) expect(reason).toMatch(/^\p{Lu}.*\.$/su)
})

test('what is left: no series, no closing, no limits, no words, no opening balance, no vouchers', async () => {
  const dated = { files: [simple('20250115', '5010', '1910', 137, { registered: '20250115' })] }
  expect((await result('manual-series', { ...bare, params: { series: [] } })).reason).toBe('no-manual-series')
  expect((await result('after-year-end-close', dated)).reason).toBe('no-closing-voucher')
  expect((await result('below-limit', { ...bare, params: { limitsOre: [] } })).reason).toBe('no-approval-limits')
  expect((await result('keyword', { ...bare, params: { keywords: [] } })).reason).toBe('no-keywords')
  expect((await result('negative-cash', dated)).reason).toBe('no-opening-balance')
  const balances = '#SIETYP 1\n#IB 0 1910 100\n#UB 0 1910 100\n#RES 0 3001 -100'
  const { result: none } = await runCase('unbalanced', { files: [balances] })
  expect(none.tests.every(({ state, reason }) => state === 'unavailable' && reason === 'no-vouchers')).toBe(true)
  expect(none.population).toEqual({ vouchers: 0, lines: 0, debitOre: 0, creditOre: 0 })
})

test('manual series that no voucher is in: no test of them has found nothing, and each says which series there are', async () => {
  const simpleIn = (series: string) => simple('20250118', '5010', '1930', 137, { series, text: 'Manuell' })
  const absent = { files: [`${simpleIn('B')}\n${simpleIn('KF')}`] }
  const manualOnly = { manualOnly: true }
  const cases = [
    ['manual-series', {}],
    ['reversed-next-period', {}],
    ['weekend-date', manualOnly],
    ['keyword', manualOnly],
  ] as const
  for (const [id, params] of cases) {
    const found = await result(id, { ...absent, params })
    expect([id, verdictOf(found), found.reason]).toEqual([id, 'unavailable', 'manual-series-absent'])
    expect(unavailableText(en, found)).toContain('(A). The series of these books: B, KF.')
    expect(unavailableText(sv, found)).toContain('(A). Bokföringens serier: B, KF.')
    const present = await result(id, { ...absent, params }, { manualSeries: ['A', 'KF'] })
    expect([id, verdictOf(present), unavailableText(en, present)]).not.toContain('unavailable')
  }
  expect(verdictOf(await result('weekend-date', absent))).toBe('info')
})

test('a rare pair is split proportionally', async () => {
  // 5010 300, 6110 100 against 1930 −320, 2440 −80: 5010 meets 1930 with 300 · 320/400 = 240, 2440 with 60; 6110 80 and 20.
  const given = {
    files: [
      voucher('20250115', [
        ['5010', 300],
        ['6110', 100],
        ['1930', -320],
        ['2440', -80],
      ]),
    ],
  }
  const { hits } = await result('rare-pair', { ...given, params: { maxShare: 1 } })
  // Four pairs, each once: −log₂(1/4) = 2. The largest is named.
  expect(hits[0]?.values).toMatchObject({ account: '5010', counter: '1930', pairOre: 24_000, count: 1, rarity: 2 })
  expect((await result('rare-pair', { ...given, params: { maxShare: 1, minOre: 24_001 } })).vouchers).toBe(0)
})

test('rounding to whole kronor is no rare pair, no digits and no account seldom used; a large amount on its account is', async () => {
  // 100.40 of telephone paid with 100 and 0.40 rounded off: 6212 meets 1930, and nothing else is evidence.
  const rounded = (account: string, kronor: number) => ({
    files: [
      voucher('20250115', [
        ['6212', 100 + kronor],
        ['1930', -100],
        [account, -kronor],
      ]),
    ],
    params: { maxShare: 1, minOre: 0 },
  })
  const evidence = async (given: JournalCase, inputs: Parameters<typeof runCase>[2] = {}) => [
    (await runCase('rare-pair', given, inputs)).result.benford.first.n,
    (await result('rare-pair', given, inputs)).hits[0]?.values['count'],
    (await result('seldom-account', given, inputs)).lines,
  ]
  const withRounding = await result('rare-pair', rounded('3740', 0.4))
  expect(withRounding.hits[0]?.values).toMatchObject({ rarity: 0 })
  expect(await evidence(rounded('3740', 0.4))).toEqual([2, 1, 2])
  expect(await evidence(rounded('3740', 10.01))).toEqual([3, 1, 3])
  // As the account functions say: here 3749 rounds, and 3740 is an account like any other.
  const functions = { accountFunctions: [{ function: 'rounding', patterns: ['3749'], from: null, to: null }] }
  expect(await evidence(rounded('3740', 0.4), functions)).toEqual([3, 1, 3])
  expect(await evidence(rounded('3749', 0.4), functions)).toEqual([2, 1, 2])
})

test('amounts below the clearly trivial limit are left out where no other least amount is given', async () => {
  const given = { files: [simple('20250115', '5010', '2440', 3000)] }
  expect(await result('round-amount', given, { trivialOre: 300_000 })).toMatchObject({ lines: 2, parameters: { minOre: 300_000 } })
  expect((await result('round-amount', given, { trivialOre: 300_001 })).lines).toBe(0)
  expect((await result('round-amount', { ...given, params: { minOre: 0 } }, { trivialOre: 300_001 })).lines).toBe(2)
})

test('a hit names its voucher, its lines and what it adds to the exposure', async () => {
  const files = [
    voucher(
      '20250115',
      [
        ['5010', 300],
        ['2893', -200],
        ['2893', -100],
      ],
      { number: 7, text: 'Lån', user: 'bo', registered: '20250116' },
    ),
  ]
  const { vouchers, lines, sumOre, hits, query } = await result('owner-account', { files })
  expect({ vouchers, lines, sumOre }).toEqual({ vouchers: 1, lines: 2, sumOre: 30_000 })
  expect(hits).toMatchObject([
    {
      voucher: {
        yearFrom: '2025-01-01',
        voucher: 0,
        series: 'A',
        number: '7',
        date: '2025-01-15',
        registrationDate: '2025-01-16',
        user: 'bo',
      },
      lines: [1, 2],
      lineCount: 2,
      ore: 30_000,
      values: { account: '2893', lineOre: 20_000 },
    },
  ])
  expect(query).toMatchObject({ accounts: ['1685', '2393', '2893', '2898'], period: { from: '2025-01-01', to: '2025-12-31' } })
})

test('equity is booked straight on unless its vouchers move within it or carry the result to it', async () => {
  const vouchersOf = async (...lines: readonly string[]) => (await result('equity-direct', { files: [lines.join('\n')] })).vouchers
  // the disposal of the result, and the result carried by a limited company and a sole trader
  const within = [simple('20250615', '2098', '2091', 70), simple('20251230', '8999', '2099', 70), simple('20251230', '8999', '2019', 70)]
  expect(await vouchersOf(...within)).toBe(0)
  // a result account and an owner's account against retained earnings
  expect(await vouchersOf(simple('20250615', '8990', '2091', 70))).toBe(1)
  expect(await vouchersOf(simple('20250615', '2019', '2091', 70))).toBe(1)
})

test('weights are chosen by test and named by version; a flag counts once however many lines it has', async () => {
  const files = [
    many(2, () =>
      voucher('20250118', [
        ['2893', 10],
        ['2893', 20],
        ['1930', -30],
      ]),
    ),
  ]
  const run = await runCase('unbalanced', { files })
  const { score } = run.result
  const reasons = run.scored(0, 0).reasons.map(({ id, weight }) => [id, weight] as const)
  expect(score.version).toBe(1)
  expect(reasons).toContainEqual(['owner-account', 10])
  expect(reasons.map(([, weight]) => weight)).toEqual([...reasons.map(([, weight]) => weight)].sort((a, b) => b - a))
  expect(score.highest[0]?.score).toBe(reasons.reduce((sum, [, weight]) => sum + weight, 0))
})

test('sentences say what was found, in both languages', async () => {
  const format = { ore: (ore: number) => `${(ore / 100).toFixed(2)} kr`, count: String, ratio: (ratio: number) => `${ratio}` }
  const found = await result('weekend-date', { files: [simple('20250529', '5010', '1930', 137, { number: 3 })] })
  const [hit] = found.hits
  if (!hit) throw new Error('no hit')
  const flag = journalFlag(found, hit)
  expect(flagSentence(en, flag, format)).toBe('Dated on a day off (Ascension Day): 137.00 kr.')
  expect(flagSentence(sv, flag, format)).toBe('Daterat en ledig dag (Kristi himmelsfärdsdag): 137.00 kr.')
})

test('words are whole or begin a word, with digits too, and may be asked of manual series only', async () => {
  const given = (text: string, params: Readonly<Record<string, unknown>>, series = 'B') =>
    result('keyword', { files: [simple('20250115', '5010', '1930', 10, { text, series })], params })
  const k10 = { keywords: [{ text: 'K10' }] }
  expect((await given('Blankett k10, ägare', k10)).hits[0]?.values).toEqual({ keyword: 'K10' })
  expect((await given('Blankett K100', k10)).vouchers).toBe(0)
  const prefix = { keywords: [{ text: 'Rättel', match: 'prefix' }] }
  expect((await given('RÄTTELSEN', prefix)).vouchers).toBe(1)
  expect((await given('urrattelse', prefix)).vouchers).toBe(0)
  expect((await given('RÄTTELSEN', { ...prefix, manualOnly: true })).vouchers).toBe(0)
  expect((await given('RÄTTELSEN', { ...prefix, manualOnly: true }, 'A')).vouchers).toBe(1)
})

test('gaps and order of numbers of ten digits, and of numbers with leading zeros', async () => {
  // 5100000001, …02, …05: 3 and 4 are missing. 0007 and 10: 8 and 9 are missing. 10 digits with a zero before them are the number itself.
  const numbered = (series: string, number: string, day: string) =>
    `#VER ${series} ${number} ${day}\n{\n#TRANS 5010 {} 1\n#TRANS 1930 {} -1\n}`
  const a = [numbered('A', '5100000005', '20250110'), numbered('A', '05100000002', '20250320'), numbered('A', '5100000001', '20250109')]
  const file = ['#RAR 0 20250101 20251231', ...a, numbered('B', '10', '20250111'), numbered('B', '0007', '20250110')].join('\n')
  const gaps = await result('number-gap', { files: [file] })
  expect(gaps.hits.map(({ values }) => [values['missing'], values['missingFrom'], values['missingTo']])).toEqual([
    [2, '5100000003', '5100000004'],
    [2, '8', '9'],
  ])
  expect((await result('number-order', { files: [file] })).vouchers).toBe(1)
})

test('a year in a text is no document number, “enligt” no word worth a look, and rounding no revenue', async () => {
  const twice = (text: string) => ({
    files: [simple('20250115', '1930', '1510', 100, { text }) + simple('20250515', '1930', '1510', 100, { text })],
  })
  expect((await result('document-number', twice('Period 05/2025'))).vouchers).toBe(0)
  expect((await result('document-number', twice('Faktura 512 05/2025'))).hits[0]?.values).toMatchObject({ document: '512' })
  expect((await result('keyword', { files: [simple('20250115', '5010', '1930', 100, { text: 'Hyra enligt avtal' })] })).vouchers).toBe(0)
  expect((await result('revenue-counter', { files: [simple('20250115', '5010', '3740', 1)] })).vouchers).toBe(0)
})

test('a test that flags more than 5 % of a year’s vouchers describes it: information, weight 0; at 5 % it accuses, and faults of form always do', async () => {
  const given = (owner: number, others: number) => ({
    files: [
      `${many(owner, (i) => simple('20250115', '2893', '1930', 70 + i))}\n${many(others, (i) => simple('20250115', '5010', '2440', 137 + i))}`,
    ],
  })
  expect(await result('owner-account', given(5, 95))).toMatchObject({ severity: 'warning', describes: false, share: 0.05, weight: 10 })
  const many6 = await result('owner-account', given(6, 94))
  expect(many6).toMatchObject({ severity: 'info', describes: true, share: 0.06, weight: 0, vouchers: 6 })
  expect(many6.years).toEqual([{ yearFrom: '2025-01-01', vouchers: 6, of: 100, share: 0.06, describes: true }])
  const [hit] = many6.hits
  expect(hit && journalFlag(many6, hit).severity).toBe('info')
  const run = await runCase('owner-account', given(6, 94))
  expect(run.scored(0, 0).reasons).toContainEqual({ id: 'owner-account', weight: 0 })
  // A pair describes nothing, however few the vouchers are.
  expect(await result('owner-account', given(2, 8))).toMatchObject({ severity: 'warning', describes: false })
  const unbalanced = { files: [many(9, () => voucher('20250115', [['5010', 100]]))] }
  expect(await result('unbalanced', unbalanced)).toMatchObject({ severity: 'error', describes: false, share: 1, weight: 40 })
})

test('what the books’ own check finds too weighs as much there', () => {
  const same = {
    unbalanced: 'unbalanced-voucher',
    'number-gap': 'voucher-number-gap',
    'duplicate-number': 'duplicate-voucher-number',
    'number-order': 'voucher-order',
    'outside-year': 'voucher-outside-year',
  } as const
  for (const [id, rule] of Object.entries(same) as [keyof typeof same, keyof typeof catalogue.vouchers][])
    expect([id, journalTests[id].severity]).toEqual([id, catalogue.vouchers[rule]])
})

test('what recurs by the month, and consecutive documents, are no duplicates; what breaks the interval is', async () => {
  const rent = (day: string, text = 'Fastighets AB hyra') => simple(day, '5010', '2440', 12_500, { text })
  const twice = async (...files: string[]) => [
    (await result('duplicate-voucher', { files: [files.join('\n')], params: { days: 40 } })).vouchers,
    (await result('duplicate-counterpart', { files: [files.join('\n')], params: { days: 40 } })).vouchers,
  ]
  expect(await twice(rent('20250131'), rent('20250228'))).toEqual([0, 0])
  expect(await twice(rent('20250131'), rent('20250215'))).toEqual([2, 2])
  // March's rent twice among those of the year.
  const months = ['0131', '0228', '0331', '0430', '0530', '0630'].map((day) => rent(`2025${day}`))
  expect(await twice(...months)).toEqual([0, 0])
  expect(await twice(...months, rent('20250404'))).toEqual([2, 2])
  const weekly = Array.from({ length: 10 }, (_, week) => rent(isoOfDay(dayOf(2025, 1, 3) + 7 * week).replaceAll('-', '')))
  expect(await twice(...weekly)).toEqual([0, 0])
  expect(await twice(...weekly.slice(0, 4))).toEqual([4, 4])
  expect(await twice(rent('20250110', 'Faktura 1001'), rent('20250110', 'Faktura 1002'), rent('20250112', 'Faktura 1004'))).toEqual([0, 0])
  // The first invoice once more, behind the next.
  expect(await twice(rent('20250110', 'Faktura 1001'), rent('20250110', 'Faktura 1002'), rent('20250112', 'Faktura 1001'))).toEqual([2, 2])
  expect(await twice(rent('20250110', 'Faktura 1001'), rent('20250112', 'Faktura 4711'))).toEqual([2, 2])
  const instalment = (day: string, kronor = 2000) => simple(day, '2440', '1930', kronor, { text: 'Avbetalning lån 4711' })
  const numbers = async (...files: string[]) => (await result('document-number', { files: [files.join('\n')] })).vouchers
  expect(await numbers(instalment('20250115'), instalment('20250214'), instalment('20250317'))).toBe(0)
  expect(await numbers(instalment('20250115'), instalment('20250119'))).toBe(2)
  // Twice is paid twice, a month apart or not.
  expect(await numbers(instalment('20250115'), instalment('20250214'))).toBe(2)
})

test('a supplier’s invoice booked twice under two serials of the company’s own is a duplicate; its suppliers’ own numbers are not', async () => {
  const letters = ['Alfa', 'Beta', 'Ceder', 'Delta', 'Eken', 'Furan', 'Gamla', 'Holm', 'Idun', 'Järn', 'Delta']
  /** Ten invoices of ten suppliers with numbers as given, and that of the fourth once more. */
  const booked = (debit: string, credit: string, numberOf: (i: number) => number) =>
    letters
      .map((name, i) =>
        simple(`202503${10 + Math.floor(i / 2)}`, debit, credit, name === 'Delta' ? 4321 : 1000 + 137 * i, {
          text: `${name} ${numberOf(i)}`,
          series: 'L',
          number: i + 1,
        }),
      )
      .join('\n')
  const serial = (i: number) => 10_023 + i
  const twice = async (file: string) =>
    Promise.all((['duplicate-voucher', 'duplicate-counterpart'] as const).map(async (id) => (await result(id, { files: [file] })).vouchers))
  expect(await twice(booked('5010', '2440', serial))).toEqual([2, 2])
  // Paid at once, without a ledger of suppliers.
  expect(await twice(booked('4010', '1930', serial))).toEqual([2, 2])
  // The same of invoices to customers: two numbers are two invoices.
  expect(await twice(booked('1510', '3001', serial))).toEqual([0, 0])
  // Suppliers' own numbers leap; Delta's two are consecutive.
  const theirs = [812, 20_431, 77, 5001, 990_012, 4, 31_337, 6610, 15, 70_707, 5002]
  expect(await twice(booked('5010', '2440', (i) => theirs[i] ?? 0))).toEqual([0, 0])
})

test('a reversal says which voucher takes out which, and each belongs to one other', async () => {
  const cost = (day: string, kronor: number, number: number) => simple(day, '5010', '2440', kronor, { number })
  const given = { files: [[cost('20250110', 800, 1), cost('20250112', -800, 2), cost('20250114', 800, 3)].join('\n')] }
  const found = await result('reversed-sign', given)
  const format = { ore: (ore: number) => `${(ore / 100).toFixed(2)} kr`, count: String, ratio: (ratio: number) => `${ratio}` }
  const said = (texts: typeof en) => found.hits.map((hit) => flagSentence(texts, journalFlag(found, hit), format))
  expect(said(en)).toEqual(['Reversed by A 2 of 2025-01-12: 800.00 kr.', 'Reverses A 1 of 2025-01-10: 800.00 kr.'])
  expect(said(sv)).toEqual(['Motbokat av A 2 den 2025-01-12: 800.00 kr.', 'Motbokar A 1 den 2025-01-10: 800.00 kr.'])
  const nothing = (day: string) =>
    voucher(day, [
      ['1930', 50],
      ['1930', -50],
    ])
  expect((await result('reversed-sign', { files: [nothing('20250110') + nothing('20250111')] })).vouchers).toBe(0)
})

test('nines are just below a round amount, and the sentence says which', async () => {
  const found = (kronor: number) => result('nines-amount', { files: [simple('20250115', '5010', '2440', kronor)] })
  expect((await found(49_990)).hits[0]?.values).toMatchObject({ belowOre: 1000, roundOre: 5_000_000, lineOre: 4_999_000 })
  expect((await found(4_999)).hits[0]?.values).toMatchObject({ belowOre: 100, roundOre: 500_000 })
  for (const kronor of [4_999.5, 1_234_999, 49_900, 5_000]) expect((await found(kronor)).vouchers).toBe(0)
  expect((await found(123_999)).vouchers).toBe(1)
})

test('what several tests say of one fact is scored once, by the heaviest of them', async () => {
  // One invoice booked twice: the same voucher (25), and the same supplier and amount (20), of which the second adds nothing.
  const paid = (number: number, date: string) => `#VER A ${number} ${date} "Acme AB 4711"\n{\n#TRANS 2440 {} 1250\n#TRANS 1930 {} -1250\n}`
  const run = await runCase('duplicate-voucher', {
    files: [`#RAR 0 20250101 20251231\n${paid(1, '20250110')}\n${paid(2, '20250110')}`],
  })
  const duplicates = ['duplicate-voucher', 'duplicate-line', 'duplicate-counterpart', 'document-number']
  const reasons = run.scored(0, 1).reasons.filter(({ id }) => duplicates.includes(id))
  expect(reasons.length).toBeGreaterThan(1)
  expect(reasons.map(({ weight }) => weight)).toEqual([defaultWeights['duplicate-voucher'], ...reasons.slice(1).map(() => 0)])
})
