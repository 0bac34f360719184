import * as z from 'zod'
import { findingSchema } from '../finding.ts'

const isoDate = z.iso.date()

/** What a SIE file says about itself and what its reading showed: the import's report, and the output of `verifikat facts`. */
export const sieFactsSchema = z.object({
  file: z.object({
    bytes: z.int(),
    /** A table is a ledger in a CSV file or an Excel workbook. */
    format: z.enum(['SIE4-text', 'SIE5-xml', 'table-csv', 'table-xlsx']),
    /** As found in the bytes, whatever the file declares; `utf-8-bom` is UTF-8 behind a byte order mark. */
    encoding: z.enum(['ascii', 'cp437', 'utf-8', 'utf-8-bom', 'latin-1']),
  }),
  sieType: z.enum(['1', '2', '3', '4E', '4I', '5', '5-entry']),
  /** As written; `''` where the file does not say; the number is null where it has no `#ORGNR` at all. */
  company: z.object({ name: z.string(), orgNumber: z.string().nullable() }),
  /** `#RAR` by index: first and last day. */
  fiscalYears: z.record(z.string(), z.tuple([isoDate, isoDate])),
  counts: z.object({
    accounts: z.int(),
    vouchers: z.int(),
    /** `#TRANS` rows. */
    rows: z.int(),
    correctionsAdded: z.int(),
    correctionsRemoved: z.int(),
    emptyVouchers: z.int(),
    unbalancedVouchers: z.int(),
    /** With a record of their own; those that rows and balances only use are counted apart. */
    dimensions: z.int(),
    objects: z.int(),
    undeclaredDimensions: z.int().default(0),
    undeclaredObjects: z.int().default(0),
    series: z.int(),
    /** Declared balances of every kind. */
    balances: z.int(),
    lines: z.int(),
    errors: z.int(),
    warnings: z.int(),
    infos: z.int(),
  }),
  totalDebitOre: z.int(),
  /** Positive. */
  totalCreditOre: z.int(),
  /** The first 1 000; `counts.unbalancedVouchers` holds how many there are. */
  unbalancedVouchers: z.array(z.object({ series: z.string(), number: z.string(), differenceOre: z.int() })),
  checksum: z.enum(['absent', 'ok', 'mismatch', 'not-closed']),
  program: z.object({ name: z.string(), version: z.string() }),
  generated: isoDate.nullable(),
  generatedBy: z.string(),
  /** `#FLAGGA 1`: some program has read this file before. */
  alreadyRead: z.boolean(),
  currency: z.string(),
  /** `#OMFATTN`. */
  coveredTo: isoDate.nullable(),
  accountPlan: z.string().nullable(),
  companyForm: z.string().nullable(),
  taxYear: z.string().nullable(),
  comment: z.string().nullable(),
  /** Documents of vouchers that a SIE 5 file holds or points to, the first 1 000; series and number are null where no voucher names the document. */
  documents: z
    .array(
      z.object({
        series: z.string().nullable(),
        number: z.string().nullable(),
        /** Source line of the voucher; of the document where no voucher names it. */
        line: z.int(),
        /** Its id in the file. */
        document: z.string(),
        /** Name of a file that is embedded. */
        name: z.string().nullable(),
        /** Where a file lies that is not. */
        uri: z.string().nullable(),
      }),
    )
    .default([]),
  documentCount: z.int().default(0),
  findings: z.array(findingSchema),
})

/** See `sieFactsSchema`. */
export type SieFacts = Readonly<z.output<typeof sieFactsSchema>>
