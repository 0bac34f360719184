import { type Package, type ScheduleRule, say } from '@verifikat/analyses'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { type Schedule, trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { useKeptText } from '../editing/use-kept-text.ts'

/** As clocks in Sweden show it, by which rules are: "2027-01-04 06:00". */
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short', timeStyle: 'short' })
const shownTime = (at: string): string => clock.format(new Date(at))

interface SchedulesProps {
  readonly own: Package
  /** What else can be chosen: what runs by itself of a package that cannot is shown with any. */
  readonly offered: readonly { readonly package: Pick<Package, 'id'> }[]
  /** Null: all that may be read at the time. */
  readonly companyIds: readonly string[] | null
  readonly materialityOre: number | null
}

const kinds = ['import', 'quarterly', 'monthly', 'weekly', 'daily'] as const
type Kind = (typeof kinds)[number]

/** Mondays, and the first of each month; other days can be set up by scripts. */
function ruleOf(kind: Kind, time: string): ScheduleRule {
  switch (kind) {
    case 'import':
      return { kind }
    case 'weekly':
      return { kind, weekday: 1, time }
    case 'monthly':
      return { kind, day: 1, time }
    default:
      return { kind, time }
  }
}

/** When the package runs by itself, and on what: what it came to then is there when the package is run here. */
export function Schedules({ own, offered, companyIds, materialityOre }: SchedulesProps) {
  const { t } = useTranslation('packages')
  const { locale } = usePreferences()
  const utils = trpc.useUtils()
  const schedules = trpc.schedules.list.useQuery()
  const refresh = { onSuccess: () => utils.schedules.list.invalidate() }
  const create = trpc.schedules.create.useMutation(refresh)
  const remove = trpc.schedules.setRemoved.useMutation(refresh)
  const [kind, setKind] = useState<Kind>('quarterly')
  const { text: time, write: setTime } = useKeptText(`schedule-time ${own.id}`, '06:00')
  const [removed, setRemoved] = useState<string | null>(null)
  const id = useId()
  const mine = schedules.data?.filter(({ packageId }) => packageId === own.id) ?? []
  const others = schedules.data?.filter(({ packageId }) => !offered.some((one) => one.package.id === packageId)) ?? []
  const error = schedules.error ?? create.error ?? remove.error
  const end = (scheduleId: string, isRemoved: boolean) => {
    remove.mutate({ scheduleId, isRemoved })
    setRemoved(isRemoved ? scheduleId : null)
  }
  return (
    <section className="pk-schedules" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{t('schedule.title')}</h2>
      {error !== null && <ErrorLine error={error} onRetry={() => void schedules.refetch()} />}
      <ul>
        {schedules.data !== undefined && mine.length === 0 && removed === null && <li className="t2">{t('schedule.none')}</li>}
        {mine.map((schedule) => (
          <Scheduled key={schedule.scheduleId} schedule={schedule} onEnd={() => end(schedule.scheduleId, true)} />
        ))}
        {removed !== null && (
          <li>
            <span className="t2" role="status">
              {t('schedule.ended')}
            </span>
            <Button size="sm" onClick={() => end(removed, false)}>
              {t('schedule.undo')}
            </Button>
          </li>
        )}
      </ul>
      {others.length > 0 && (
        <>
          <h3>{t('schedule.others')}</h3>
          <ul>
            {others.map((schedule) => (
              <Scheduled
                key={schedule.scheduleId}
                name={say(schedule.package, locale)}
                schedule={schedule}
                onEnd={() => end(schedule.scheduleId, true)}
              />
            ))}
          </ul>
        </>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          create.mutate({ package: own, companyIds: companyIds && [...companyIds], materialityOre, rule: ruleOf(kind, time) })
        }}
      >
        <label>
          {t('schedule.when')}
          <select
            className="an-input"
            value={kind}
            onChange={({ currentTarget }) => setKind(kinds[currentTarget.selectedIndex] ?? 'import')}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {t(`schedule.kind.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('schedule.time')}
          <input
            className="an-input"
            type="time"
            required
            disabled={kind === 'import'}
            value={time}
            onChange={({ currentTarget }) => setTime(currentTarget.value)}
          />
        </label>
        <Button type="submit" size="sm" disabled={create.isPending || schedules.data === undefined || companyIds?.length === 0}>
          {companyIds === null
            ? t('schedule.addAll', { name: say(own.name, locale) })
            : t('schedule.addThis', { count: companyIds.length, name: say(own.name, locale) })}
        </Button>
      </form>
    </section>
  )
}

function useRuleText(): (rule: ScheduleRule) => string {
  const { t } = useTranslation('packages')
  return (rule) => {
    if (rule.kind === 'import') return t('schedule.kind.import')
    if (rule.kind === 'monthly' && rule.day !== 1) return `${t('schedule.dayOfMonth', { day: rule.day })} ${rule.time}`
    if (rule.kind === 'weekly' && rule.weekday !== 1) return `${t('schedule.otherWeekday')} ${rule.time}`
    return `${t(`schedule.kind.${rule.kind}`)} ${rule.time}`
  }
}

interface ScheduledProps {
  /** Of its package, where that is not the one that is chosen. */
  readonly name?: string
  readonly schedule: Schedule
  readonly onEnd: () => void
}

function Scheduled({ name, schedule: { rule, companyIds, next, runs, version, isReadable }, onEnd }: ScheduledProps) {
  const { t } = useTranslation('packages')
  const ruleText = useRuleText()
  const [first] = next
  return (
    <li>
      <span>
        {name !== undefined && `${name} · `}
        {rule !== null && `${ruleText(rule)} · `}
        {companyIds === null ? t('schedule.onAll') : t('schedule.on', { count: companyIds.length })}
        {' · '}
        {t(`schedule.runs.${runs}`, { version })}
      </span>
      {!isReadable && <strong>{t('schedule.unreadable')}</strong>}
      {first !== undefined && (
        <details>
          <summary className="t2">{t('schedule.next', { at: shownTime(first) })}</summary>
          <ol className="n">
            {next.map((at) => (
              <li key={at}>{shownTime(at)}</li>
            ))}
          </ol>
        </details>
      )}
      <Button size="sm" look="ghost" onClick={onEnd}>
        {t('schedule.end')}
      </Button>
    </li>
  )
}
