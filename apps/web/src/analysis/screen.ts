/** What an analysis gives the frame so that it becomes a screen. */

import type { ParamsOf, PeriodResult, QueryInput, ResultOf, WrittenFile } from '@verifikat/analyses'
import type { ComponentType } from 'react'
import type { Locale } from '../format/dates.ts'
import type { Unit } from '../format/money.ts'
import type { Drill, DrillPatch } from './drill/drill.ts'
import type { Provenance } from './run/calls.ts'
import type { Dimensions, Overview } from './run/outputs.ts'
import type { FilterKind } from './search/filters.ts'
import type { Period, PeriodYear } from './search/periods.ts'
import type { FrameSearch, SetSearch } from './search/search.ts'
import type { ScreenId, SearchOf } from './searches.ts'
import type { Texts } from './use-texts.ts'

export interface Term {
  readonly label: string
  readonly ore: number
}

/** A figure that was opened: the query that lists its lines, and the equation they must satisfy. */
export interface Figure {
  /** "1510 closing" */
  readonly title: string
  /** "Lines of 1510" */
  readonly linesTitle: string
  /** Null: the figure has no lines; `note` then says why. */
  readonly query: QueryInput | null
  readonly note: string | null
  /** The page of the company’s data where the other side of it is. */
  readonly page?: 'taxes'
  /** `declared`: the file's own figure, without lines; `unlisted`: computed, but not all lines behind it are loaded; `counted`: no sum of its lines. */
  readonly basis: 'lines' | 'declared' | 'unlisted' | 'counted'
  /** What comes before the lines in the equation: opening balance, year break. */
  readonly before: readonly Term[]
  /** −1 where the figure is positive on the credit side. */
  readonly linesSign: 1 | -1
  readonly ore: number | null
  /** A second equation under the first: closing − prior year = change. */
  readonly follows: { readonly terms: readonly Term[]; readonly ore: number } | null
  /** The screen's own table lists the lines: the panel then shows the voucher alone. */
  readonly isListed: boolean
}

export interface FigureContextOf<R, S> {
  readonly result: R
  readonly search: S
  readonly row: string
  readonly figure: string
  readonly t: Texts
  readonly locale: Locale
  /** Of the address, and the fiscal years there are. */
  readonly period: Period
  readonly years: readonly PeriodYear[]
}

/**
 * Hands the frame a way to copy the table as it is shown, line by line, and where its rows are rows of the result their ids in that order: what an
 * export writes and a print is made of.
 */
export type OnTable = (copy: () => string, rows?: () => readonly string[]) => void

export interface ViewPropsOf<R, S> {
  readonly companyId: string
  readonly overview: Overview
  readonly result: R
  /** The run that the result is of. */
  readonly runId: string | null
  /** What it was computed from beside the books. */
  readonly documents: Provenance['documents']
  readonly isPrevious: boolean
  readonly period: Period
  readonly years: readonly PeriodYear[]
  readonly search: S
  readonly setSearch: SetSearch<S>
  readonly unit: Unit
  readonly openFigure: (row: string, figure: string) => void
  readonly onTable: OnTable
}

export interface PanelPropsOf<R, S> {
  readonly companyId: string
  readonly result: R
  readonly search: S
  readonly period: Period
  readonly drill: Exclude<Drill, { step: 'closed' }>
  readonly setDrill: (patch: DrillPatch, options?: { readonly replace?: boolean }) => void
  readonly unit: Unit
  readonly dimensions: Dimensions | undefined
}

export interface OwnFilterPropsOf<R, S> {
  readonly search: S
  readonly setSearch: SetSearch<S>
  readonly result: R | null
  readonly currency: string
}

export interface BarPropsOf<R, S> {
  readonly overview: Overview
  readonly years: readonly PeriodYear[]
  /** The period of the address; what the columns are by themselves follows from it. */
  readonly period: Period
  readonly search: S
  readonly setSearch: SetSearch<S>
  readonly result: R | null
}

/** A screen whose periods are columns that people choose, instead of one period. */
export interface OwnColumnsOf<R, S> {
  /** Takes the period bar's place. */
  readonly Bar: ComponentType<BarPropsOf<R, S>>
  /** The period of the first column: what the fiscal-year switch shows. */
  readonly periodOf: (search: S, period: Period, years: readonly PeriodYear[]) => Period
  /** The same columns of another fiscal year. */
  readonly inYear: (
    search: S,
    period: Period,
    years: readonly PeriodYear[],
    to: PeriodYear,
  ) => { readonly [Key in keyof S]?: S[Key] | undefined }
}

export interface OwnChip<S> {
  readonly label: string
  readonly value: string
  readonly remove: { readonly [K in keyof S]?: S[K] | undefined }
}

export interface ScreenOf<P, R, S> {
  readonly paramsOf: (search: S, period: Period, years: readonly PeriodYear[]) => P | null
  /** What the company's settings say where the address says nothing; null until they are known. */
  readonly useDefaults?: (companyId: string, period: Period, years: readonly PeriodYear[]) => Partial<S> | null
  /** Whether the words are there that its view cannot be laid out without. */
  readonly useWordsThere?: () => boolean
  readonly columns?: OwnColumnsOf<R, S>
  /** Choices that are always in sight, beside the filters. */
  readonly Tools?: ComponentType<OwnFilterPropsOf<R, S>>
  /** Amounts can be shown on their own side or in bookkeeping sign. */
  readonly hasSigns?: true
  /** On which side they are where people cannot choose; bookkeeping sign unless said. */
  readonly sign?: 'natural' | 'bookkeeping'
  readonly filters: readonly FilterKind[]
  /** Accounts may be named by group, function and exception too, as the query language can. */
  readonly takesGroups?: true
  readonly OwnFilters: ComponentType<OwnFilterPropsOf<R, S>> | null
  readonly ownChips: (search: S, t: Texts) => readonly OwnChip<S>[]
  /** "49 of 142 accounts" */
  readonly summary: (result: R, t: Texts, search: S) => string
  readonly periodOf: (result: R) => PeriodResult
  readonly View: ComponentType<ViewPropsOf<R, S>>
  /** Files in a form that an agency takes. */
  readonly filesOf?: (result: R, search: S) => readonly WrittenFile[]
  /** What a paper that keeps the result begins with: the text that it proposes; empty: none. */
  readonly draftOf?: (result: R, search: S, locale: Locale) => string
  /** What the screen says around its table, for paper. */
  readonly printed?: (result: R, search: S, unit: Unit) => readonly (readonly [label: string, text: string])[]
  /** What each figure is made of: fetched once the figures are shown. */
  readonly figures: () => Promise<(context: FigureContextOf<R, S>) => Figure | null>
  /** In place of the drill-down where a figure is null: figures that are sums of vouchers' parts, not of lines. */
  readonly Panel?: ComponentType<PanelPropsOf<R, S>>
  /** Compares with an earlier period. */
  readonly compares: boolean
  /** What it was compared with. */
  readonly comparisonOf: (result: R | null) => PeriodResult | null
  /** Shown instead of a result when `paramsOf` is null. */
  readonly Missing: ComponentType<{
    readonly companyId: string
    readonly period: Period
    readonly search: FrameSearch
    readonly setSearch: SetSearch<S>
  }> | null
}

export type FigureContext<K extends ScreenId> = FigureContextOf<ResultOf<K>, SearchOf[K]>
export type ViewProps<K extends ScreenId> = ViewPropsOf<ResultOf<K>, SearchOf[K]>
export type PanelProps<K extends ScreenId> = PanelPropsOf<ResultOf<K>, SearchOf[K]>
export type OwnFilterProps<K extends ScreenId> = OwnFilterPropsOf<ResultOf<K>, SearchOf[K]>
export type BarProps<K extends ScreenId> = BarPropsOf<ResultOf<K>, SearchOf[K]>
export type Screen<K extends ScreenId> = ScreenOf<ParamsOf<K>, ResultOf<K>, SearchOf[K]>
