import { yearName } from '../../books/year-name.ts'
import { foundOfAssociation } from '../../condominium/found-tables.ts'
import { voucherColumns, voucherKey } from '../../condominium/voucher-columns.ts'
import { yearWords } from '../../condominium/years.ts'
import type { Fact, Shown } from '../../tables/shown.ts'
import { type ColumnOf, type Opened, type Table, tableOf } from '../../tables/table.ts'
import type { Words } from '../../tables/words.ts'
import { common } from '../../words/common.ts'
import { movementDrill } from '../drill.ts'
import { kronorIn } from '../tax/remark.ts'
import { type CondominiumCashFlowParams, type CondominiumCashFlowResult, type FlowId, flowSums } from './schema.ts'
import { flowWords, method, words } from './words.ts'

type Result = CondominiumCashFlowResult
type Line = Result['lines'][number]

const heads: ReadonlySet<FlowId> = new Set(Object.keys(flowSums) as FlowId[])
/** Lines that follow from two kinds of accounts, or from the closing’s voucher: no one list of lines is them. */
const unlisted: ReadonlySet<FlowId> = new Set([...heads, 'property', 'opening', 'closing'])

function opened({ years }: Result, { id, accounts }: Line, y: number): Opened | null {
  const year = years[y]
  // accounts are those of the newest year
  if (!year || y !== years.length - 1 || unlisted.has(id)) return null
  if (id === 'reserve-in-result') return words.seeReserveMoves
  if (accounts.length === 0) return words.noAccounts
  if (!year.hasVouchers) return common.balancesOnly
  if (id === 'contributions' && year.isClosed) return words.closed
  if (id === 'contributions' && (year.revaluedOre !== 0 || year.reservedInResultOre !== 0)) return words.unpaid
  const scope = { accounts: [...accounts], period: { from: year.from, to: year.to } }
  const drill = movementDrill('netOre', id === 'non-cash' || id === 'result' ? { ...scope, withoutResetVouchers: true } : scope)
  return id === 'non-cash' ? drill : { ...drill, measure: 'negated' }
}

function flowTable(result: Result): Table {
  const { years, lines } = result
  return tableOf<Line>({
    id: 'flow',
    title: words.flow,
    note: words.flowNote,
    empty: words.noYears,
    rows: lines.filter(({ id, ore }) => id !== 'reserve-in-result' || ore.some((own) => own !== 0)),
    key: ({ id }) => id,
    kindOfRow: ({ id }) => (heads.has(id) || id === 'closing' ? 'total' : 'row'),
    level: ({ id }) => (heads.has(id) || id === 'opening' || id === 'closing' ? 0 : 1),
    columns: [
      { id: 'item', label: words.item, kind: 'text', of: ({ id }) => flowWords[id], grow: true },
      ...years.map(
        (year, y): ColumnOf<Line> => ({
          id: `y${y}`,
          label: yearWords(year),
          overTime: true,
          kind: 'ore',
          of: ({ ore }) => ore[y] ?? null,
          figure: (line) => opened(result, line, y),
          mark: ({ id }) => (id === 'flow' && year.differenceOre !== null && year.differenceOre !== 0 ? 'error' : null),
          ...(y === years.length - 1 ? { read: true as const } : {}),
        }),
      ),
      { id: 'accounts', label: words.accounts, kind: 'text', of: ({ accounts }) => accounts.join(', ') },
    ],
  })
}

type Reserved = Result['reserved'][number]

function reservedTable({ reserved }: Result): Table {
  return tableOf<Reserved>({
    id: 'reserved',
    title: words.reserveMoves,
    empty: words.noReserveMoves,
    rows: reserved,
    key: voucherKey,
    columns: [
      ...voucherColumns<Reserved>({ grow: true }),
      { id: 'amount', label: common.amount, kind: 'ore', of: ({ ore }) => ore, total: 'sum' },
    ],
  })
}

interface Sentence {
  readonly id: string
  readonly text: Words
}

function sentencesOf({ loss, years, reserved }: Result): Sentence[] {
  const year = years.at(-1)
  if (!loss || !year) return []
  const name = yearName(year)
  const en = (ore: number) => kronorIn(Math.round(ore / 100) * 100, 'en')
  const sv = (ore: number) => kronorIn(Math.round(ore / 100) * 100, 'sv')
  const sentences: Sentence[] = [
    {
      id: 'loss',
      text: [
        `The association shows a loss of ${en(loss.lossOre)} for ${name}.`,
        `Föreningen redovisar en förlust på ${sv(loss.lossOre)} för ${name}.`,
      ],
    },
  ]
  const before = loss.nonCashOre - loss.lossOre
  if (loss.nonCashOre > 0)
    sentences.push({
      id: 'non-cash',
      text: [
        `Depreciation, impairment and scrapping, which are no payments, are ${en(loss.nonCashOre)} of the costs; without them the result would be ${en(before)}.`,
        `Av kostnaderna är ${sv(loss.nonCashOre)} avskrivningar, nedskrivningar och utrangering, som inte är betalningar; utan dem hade resultatet varit ${sv(before)}.`,
      ],
    })
  const reservedOre = year.reservedInResultOre
  if (reservedOre !== 0) {
    const names = reserved.map(({ name: own }) => own).join(', ')
    const way: Words = reservedOre > 0 ? ['set aside to the reserve', 'avsattes till fonden'] : ['taken from the reserve', 'togs ur fonden']
    sentences.push({
      id: 'reserve',
      text: [
        `${en(Math.abs(reservedOre))} was ${way[0]} through the income statement (${names}), which is no payment and belongs within equity.`,
        `${sv(Math.abs(reservedOre))} ${way[1]} över resultaträkningen (${names}), vilket inte är en betalning och hör hemma inom eget kapital.`,
      ],
    })
  }
  if (loss.operatingOre !== null && loss.amortisedOre !== null) {
    const sign: Words = loss.operatingOre < 0 ? ['took', 'tog i anspråk'] : ['gave', 'gav']
    const repaid: Words =
      loss.amortisedOre > 0
        ? [`, and ${en(loss.amortisedOre)} of loans was repaid`, `, och ${sv(loss.amortisedOre)} amorterades på lånen`]
        : ['', '']
    sentences.push({
      id: 'operating',
      text: [
        `Operations ${sign[0]} ${en(Math.abs(loss.operatingOre))} in cash${repaid[0]}.`,
        `Den löpande verksamheten ${sign[1]} ${sv(Math.abs(loss.operatingOre))}${repaid[1]}.`,
      ],
    })
  }
  sentences.push({
    id: 'plan',
    text: [
      'Future commitments are to be financed by: [fees, loans or own funds, as the board has decided].',
      'Framtida åtaganden ska finansieras genom: [avgifter, lån eller egna medel, enligt styrelsens beslut].',
    ],
  })
  return sentences
}

function lossTable(result: Result): Table {
  return tableOf<Sentence>({
    id: 'loss',
    title: words.loss,
    note: words.lossNote,
    empty: words.noLoss,
    look: 'prose',
    rows: sentencesOf(result),
    key: ({ id }) => id,
    columns: [{ id: 'sentence', label: words.sentence, kind: 'text', of: ({ text }) => text, grow: true }],
  })
}

function facts({ lines, loss, years, filing }: Result): Fact[] {
  const newest = (id: FlowId) => lines.find((line) => line.id === id)?.ore.at(-1) ?? null
  const opening = newest('opening')
  const closing = newest('closing')
  const differs = (years.at(-1)?.differenceOre ?? 0) !== 0
  const lost: Fact[] = loss ? [{ id: 'loss', label: words.yearLoss, kind: 'ore', value: loss.lossOre, tone: 'warning' }] : []
  return [
    { id: 'flow', label: flowWords.flow, kind: 'ore', value: newest('flow'), ...(differs ? { tone: 'error' as const } : {}) },
    { id: 'change', label: words.change, kind: 'ore', value: opening === null || closing === null ? null : closing - opening },
    ...lost,
    { id: 'filing', label: words.filing, kind: 'day', value: filing.due, note: words.filingNote },
  ]
}

export const condominiumCashFlowShown: Shown<CondominiumCashFlowParams, Result> = {
  tables: (result) => [flowTable(result), ...(result.reserved.length > 0 ? [reservedTable(result)] : []), lossTable(result)],
  facts,
  ...foundOfAssociation,
  method,
}
