import * as z from 'zod'
import { journalSeverities } from '../journal-tests/catalogue.ts'
import { type Severity, severities } from '../severity.ts'

/**
 * Every flag that an analytical review can raise, by the analysis that raises it, with its severity: `error` where the books' own check says so, `warning` where the auditor should ask,
 * `info` where it is enough to know. Texts stand in `en/` and `sv/`, cases that must and must not raise a flag in `fixtures/`; a flag without them
 * does not compile.
 */
export const flagCatalogue = {
  /** Balances at a date. */
  balance: {
    'balance.over-threshold': 'warning',
    'balance.off-expectation': 'warning',
    'balance.jump': 'warning',
    'balance.frozen': 'warning',
    'balance.closing-only': 'warning',
    'balance.round': 'info',
    'balance.sign-change': 'warning',
    'balance.growth-mismatch': 'warning',
    'balance.old-entries': 'warning',
  },
  /** Income and costs of a period. */
  result: {
    'result.over-threshold': 'warning',
    'result.off-expectation': 'warning',
    'result.margin-shift': 'warning',
    'result.missing-month': 'warning',
    'result.step-change': 'info',
    'result.one-off': 'info',
    'result.unexpected-month': 'info',
    'result.unusually-high': 'warning',
    'result.unusually-low': 'info',
    'result.low-value-equipment': 'warning',
    'result.last-month': 'warning',
    'result.post-close': 'warning',
    'result.seasonality-broken': 'info',
  },
  /** Cost centres, projects and other objects. */
  objects: {
    'object.after-end': 'warning',
    'object.cost-without-revenue': 'warning',
    'object.revenue-without-cost': 'info',
    'object.negative-margin': 'warning',
    'object.first-used-last-month': 'info',
    'object.large-share-missing': 'warning',
    'object.moved': 'info',
    'object.split-differs': 'info',
    'object.work-in-progress': 'warning',
  },
  /** Lines of an account. */
  account: {
    'account.duplicate': 'warning',
    'account.contrary-side': 'warning',
    'account.weekend': 'info',
    'account.holiday': 'info',
    'account.round': 'info',
    'account.outlier': 'warning',
    'account.gap': 'warning',
    'account.reversal': 'info',
    'account.late-registration': 'warning',
  },
  /** Pairs of accounts in vouchers. */
  counterpart: {
    'counterpart.revenue': 'warning',
    'counterpart.cash-sale-without-vat': 'warning',
    'counterpart.cost-owner': 'warning',
    'counterpart.cost-revenue': 'warning',
    'counterpart.capitalised': 'warning',
    'counterpart.equity-result': 'warning',
    'counterpart.vat-settlement': 'warning',
    'counterpart.salary-without-tax': 'warning',
    'counterpart.own-rule': 'warning',
    'counterpart.rare-pair': 'info',
    'counterpart.new': 'info',
  },
  /** Accounts that should stand to each other as a rate of law or as they usually do. */
  relation: {
    'relation.deviating': 'warning',
    'relation.wrong-side': 'warning',
    'relation.missing': 'warning',
    'relation.base-zero': 'info',
    'relation.counter-without-base': 'info',
    'relation.off-expectation': 'warning',
    'relation.residual': 'info',
  },
  /** Tests of journal entries; see `journal-tests/catalogue.ts`. */
  journal: journalSeverities,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Severity>>>>

export type FlagGroup = keyof typeof flagCatalogue
/** Id of a flag; of one group or of all. */
export type FlagId<G extends FlagGroup = FlagGroup> = { [K in G]: keyof (typeof flagCatalogue)[K] & string }[G]

/** What an expectation rests on. `band`: the usual monthly figures of the account itself. */
export const bases = ['prior-year', 'budget', 'trend', 'driver', 'typed', 'band', 'pattern', 'limit', 'comparison'] as const
export type Basis = (typeof bases)[number]

/** One flag of a result; see `Flag`. */
export const flagSchema = z.object({
  id: z.string(),
  severity: z.enum(severities),
  /** The row of the result that it is about; null: the statement as a whole. */
  row: z.string().nullable(),
  /** `YYYY-MM` where it is about a month. */
  month: z.string().nullable(),
  /** The amount it is about, in the natural sign of its row. */
  amountOre: z.int().nullable(),
  /** What was expected, in the same sign; null where nothing was. */
  expectedOre: z.int().nullable(),
  basis: z.enum(bases).nullable(),
  /** How many figures the basis is made of. */
  observations: z.int().min(0).nullable(),
  /** What else its sentence says; keys that end in `Ore` are amounts, in `Ratio` shares. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})

/** One flag of a result: what was found, what was expected instead, on what basis and from how many observations. Data, never text. */
export type Flag = z.output<typeof flagSchema>

const severityOf = new Map<string, Severity>(Object.values(flagCatalogue).flatMap((group) => Object.entries(group)))

/** Every flag's id with its group and severity. */
export function flagEntries(): { readonly id: FlagId; readonly group: FlagGroup; readonly severity: Flag['severity'] }[] {
  return Object.entries(flagCatalogue).flatMap(([group, flags]) =>
    Object.entries(flags).map(([id, severity]) => ({
      // The catalogue's own keys.
      id: id as FlagId,
      group: group as FlagGroup,
      severity,
    })),
  )
}

type Given = Partial<Omit<Flag, 'id'>>

/** A flag at its severity, where no lower one is given; what is not given is null. */
export function flagOf(id: FlagId, given: Given): Flag {
  return {
    id,
    severity: severityOf.get(id) ?? 'info',
    row: null,
    month: null,
    amountOre: null,
    expectedOre: null,
    basis: null,
    observations: null,
    values: {},
    ...given,
  }
}
